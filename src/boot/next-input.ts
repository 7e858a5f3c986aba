/** Screen readers press with a `click` that no other event precedes, so a click counts too. */
const INPUTS = ['pointerdown', 'keydown', 'touchstart', 'focusin', 'click']

/** Runs a task at the next input; one that is asked for twice still runs once for each kind of input. */
export function atNextInput(task: () => void): void {
  for (const type of INPUTS)
    addEventListener(type, task, { once: true, passive: true, capture: true })
}
