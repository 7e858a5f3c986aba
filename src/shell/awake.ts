/**
 * Whether the prerendered parts of the document may still sleep: stand as they came, without their
 * components being loaded. They wake at the first sign of the visitor or with the first navigation.
 */
import { onEngagement } from './engagement.ts'

let asleep = false
let wakeUp: () => void = () => {}
let waking: Promise<void> | undefined

/** Lets the document sleep; called once, before hydrating. */
export function fallAsleep(): void {
  asleep = true
  waking = new Promise((resolve) => {
    wakeUp = resolve
  })
  onEngagement(wake)
}

/** Wakes what sleeps. */
export function wake(): void {
  asleep = false
  wakeUp()
}

/** The promise that a sleeping component suspends on; nothing when it may render. */
export const sleep = (): Promise<void> | undefined => (asleep ? waking : undefined)
