/**
 * Letters are drawn by the system's fonts and rasteriser, so a baseline only holds where it was taken:
 * same system, same Chromium, same faces for the text of the site.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/** What a picture of a page depends on besides the page. */
export interface Platform {
  system: string
  chromium: string
  /** Digest of the font files that the site's font stacks lead to. */
  fonts: string
}

const FILE = new URL('./platform.json', import.meta.url)

/** The faces that the tokens ask for, and what Chinese text falls back to. */
const FACES = ['system-ui', 'sans-serif', 'serif', 'Noto Sans CJK SC', 'Noto Serif CJK SC']

const attempt = (read: () => string): string => {
  try {
    return read().trim()
  } catch {
    return 'unknown'
  }
}

const fontFile = (face: string): string =>
  attempt(() =>
    execFileSync('fc-match', ['-f', '%{file|basename} %{fontversion}', `${face}:lang=zh-cn`], {
      encoding: 'utf8',
    }),
  )

const system = (): string =>
  attempt(() => /^PRETTY_NAME="?([^"\n]+)/m.exec(readFileSync('/etc/os-release', 'utf8'))![1]!)

/** The platform that this process runs on. @param version of the Chromium that takes the pictures */
export const currentPlatform = (version: string): Platform => ({
  system: `${process.platform} ${process.arch} ${system()}`,
  chromium: version.split('.')[0]!,
  fonts: createHash('sha256').update(FACES.map(fontFile).join('\n')).digest('hex').slice(0, 16),
})

export const baselinePlatform = (): Platform => JSON.parse(readFileSync(FILE, 'utf8')) as Platform

export const savePlatform = (platform: Platform): void =>
  writeFileSync(FILE, `${JSON.stringify(platform, null, 2)}\n`)

/** How the platforms differ, in words; nothing when they do not. */
export const difference = (one: Platform, other: Platform): string =>
  (Object.keys(one) as (keyof Platform)[])
    .filter((key) => one[key] !== other[key])
    .map((key) => `${key} ${other[key]} (baselines: ${one[key]})`)
    .join(', ')
