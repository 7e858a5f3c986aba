/**
 * Keeps presses until the document is hydrated (`Hydrated.tsx`). Before that no click reaches React, because it would
 * only answer for the part of the page that it has. Links, disclosures and the search work natively. The last press on
 * any other control is kept and repeated after hydration, in a task of its own: React does not answer at once to a
 * click within an effect.
 *
 * The submit button of the consultation is kept too: when the application sends the form, it has a draft and survives a
 * lost network. When the application cannot be loaded (`end-script.ts`), a press that was kept on a link follows the
 * link.
 */
import { replacementOf } from './keep-typed.ts'

const SCRIPTED = 'button, [aria-haspopup=dialog]:not([href^="#"]), [data-settings-button]'

type Control = HTMLAnchorElement | HTMLButtonElement

function isNative(control: Control, event: MouseEvent): boolean {
  // Written out: `hasModifier` made each document 20 bytes larger.
  if ('href' in control) return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return control.form?.matches('[action]:not([method=post])') ?? false
}

export function keepPress(): void {
  let kept: Control | undefined
  const keep = (event: MouseEvent): void => {
    const target = event.target as Element
    if (!target.closest('#app')) return
    event.stopPropagation()
    const control = target.closest<Control>(SCRIPTED)
    if (!control || isNative(control, event)) return
    event.preventDefault()
    kept = control
  }
  const carryOut = (): void => {
    removeEventListener('click', keep, true)
    setTimeout(() => {
      if (kept) (kept.isConnected ? kept : replacementOf(kept))?.click()
    })
  }
  addEventListener('click', keep, true)
  document.addEventListener('hydrated', carryOut, { once: true })
  document.addEventListener('unloadable', () => {
    if (kept && 'href' in kept) location.href = kept.href
  })
}
