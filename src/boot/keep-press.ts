/**
 * Keeps presses until the document is hydrated (`Hydrated.tsx`). React would answer for the part of the page that it
 * has by then, so no click reaches it. Links, disclosures and the search are the browser's. The last press on
 * something that only scripts can answer is kept and carried out afterwards, in a task of its own: React does not
 * answer at once to what comes within an effect.
 *
 * The consultation is kept too: sent by the application it has a draft and waits for a lost network. When the
 * application cannot be loaded (`end-script.ts`), a press that was kept on a link follows the link.
 */
import { counterpart } from './keep-typed.ts'

const SCRIPTED = 'button, [aria-haspopup=dialog]:not([href^="#"]), [data-settings-button]'

type Control = HTMLAnchorElement | HTMLButtonElement

function isNative(control: Control, event: MouseEvent): boolean {
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
      if (kept) (kept.isConnected ? kept : counterpart(kept))?.click()
    })
  }
  addEventListener('click', keep, true)
  document.addEventListener('hydrated', carryOut, { once: true })
  document.addEventListener('unloadable', () => {
    if (kept && 'href' in kept) location.href = kept.href
  })
}
