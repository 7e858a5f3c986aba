/**
 * Whether the prerendered parts of the document may still sleep: stand as they came, without their
 * components being loaded. They wake at the first sign of the visitor or with the first navigation.
 */
import { onEngagement } from './engagement.ts'

/** What React reads of a promise that it waits for: with a status it need not wait to find out. */
type Waking = Promise<void> & { status?: 'fulfilled'; value?: void }

let waking: Waking | undefined
let wakeUp: () => void = () => {}

/** Lets the document sleep; called once, before hydrating. */
export function fallAsleep(): void {
  waking = new Promise((resolve) => {
    wakeUp = resolve
  })
  onEngagement(wake)
}

/** Wakes what sleeps. */
export function wake(): void {
  if (waking) waking.status = 'fulfilled'
  wakeUp()
}

/**
 * The promise that a sleeping component waits for with `use`; nothing in a document that does not sleep.
 * It stays the same once the document is awake: React renders a component that waited again expecting
 * the same calls, and a `use` that is left out then makes the hooks after it fail (React 467 in 422).
 */
export const sleep = (): Promise<void> | undefined => waking

/** Marks the document once its page is React's, not only its shell. */
export function markAwake(): void {
  document.documentElement.dataset.awake = ''
}

/** Whether the page is React's. */
export const isAwake = (): boolean => 'awake' in document.documentElement.dataset
