/** sharp, which decodes and writes pictures, and the limits of each of its steps. */
import type Sharp from 'sharp'
import { LIMITS } from './watched-file.ts'

/**
 * The most pixels of a photo, or of all frames of an animation. sharp holds an interlaced PNG of 16 bits and a
 * progressive JPEG in memory whole: with 49 megapixels they took 569 MB and 260 MB. Phones write JPEGs of 50
 * megapixels.
 */
export const MAX_PIXELS = { jpeg: 64e6, others: 40e6 }

export const limitsOf = (kind: string): { limitInputPixels: number } => ({
  limitInputPixels: kind === 'jpeg' ? MAX_PIXELS.jpeg : MAX_PIXELS.others,
})

/**
 * The time limit of each step; a photo of 12 megapixels takes two seconds for all of them. sharp goes by the clock: with
 * 10 s a long screenshot was refused on a machine with 20 other processes. A photo that takes too much of the processor
 * is ended by the watchdog.
 */
export const TIME = { seconds: LIMITS.wallSeconds }

/** sharp is an optional package. Without it, pictures that another machine made are used. */
export async function loadSharp(): Promise<typeof Sharp | undefined> {
  const sharp = await import('sharp').then((module) => module.default).catch(() => undefined)
  // Each photo is opened once.
  sharp?.cache(false)
  return sharp
}
