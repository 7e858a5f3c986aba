/**
 * Moves typed text and the focus into a page that React renders anew. That happens where an extension or a translator
 * has changed the markup before hydration (https://react.dev/link/hydration-mismatch), and where the document is that
 * of another address. Removed fields keep their values, so those can be read afterwards.
 */

const sign = (element: Element): string | null =>
  element.id || element.getAttribute('name') || element.getAttribute('href') || element.textContent

/** Finds the element that has replaced `old`. */
export const replacementOf = <T extends Element>(old: T): T | undefined =>
  [...document.querySelectorAll<T>(`#app ${old.tagName}`)].find((one) => sign(one) === sign(old))

/** A select has no `defaultValue`, and only checkboxes have `defaultChecked`. */
const isChanged = (field: HTMLInputElement): boolean =>
  field.value !== (field.defaultValue ?? '') || field.checked !== field.defaultChecked

function focusAgain(old: HTMLInputElement): void {
  const now = replacementOf(old)
  now?.focus({ preventScroll: true })
  // Fields without a selection, such as a checkbox, have null here.
  if (typeof old.selectionStart === 'number')
    now?.setSelectionRange(old.selectionStart, old.selectionEnd)
}

/** @returns restores the text and the focus; to be called after each rendering that may have replaced the page */
export function keepTyped(container: HTMLElement): () => void {
  const find = () => [...container.querySelectorAll<HTMLInputElement>('input, textarea, select')]
  let fields = find()
  let focused = document.activeElement
  const follow = ({ target }: FocusEvent): void => {
    focused = target as Element
  }
  document.addEventListener('focusin', follow)
  document.addEventListener('hydrated', () => document.removeEventListener('focusin', follow), {
    once: true,
  })
  return () => {
    for (const field of fields) {
      const now = field.isConnected || !isChanged(field) ? undefined : replacementOf(field)
      if (!now) continue
      now.value = field.value
      if (field.type === 'checkbox') now.checked = field.checked
    }
    if (focused && !focused.isConnected) focusAgain(focused as HTMLInputElement)
    fields = find()
  }
}
