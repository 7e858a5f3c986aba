/**
 * A press on this button does not take away the selection from which a reading is to start. Not by React, which
 * would have to hear every press on the page for it (`hydration/root-events.ts`).
 */
export function keepSelection(button: HTMLElement | null): void {
  button?.addEventListener('mousedown', (event) => event.preventDefault())
}
