/**
 * Takes what a visitor has typed, and the focus, over into a page that React renders anew. It does so where an
 * extension or a translator has changed the markup before hydration (https://react.dev/link/hydration-mismatch), and
 * where the document is that of another address. The fields of before hold their values when they have been removed.
 */
import { counterpart } from './counterpart.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isChanged(field: Field): boolean {
  if ('options' in field)
    return [...field.options].some((option) => option.selected !== option.defaultSelected)
  return (
    field.value !== field.defaultValue ||
    ('checked' in field && field.checked !== field.defaultChecked)
  )
}

function copy(field: Field, now: Field): void {
  now.value = field.value
  if ('checked' in field && 'checked' in now) now.checked = field.checked
}

function focusAgain(old: HTMLElement): void {
  const now = counterpart(old)
  now?.focus({ preventScroll: true })
  if (!now || !('selectionStart' in now) || !('selectionStart' in old)) return
  const { selectionStart, selectionEnd } = old as HTMLInputElement
  // Fields without a selection, such as a checkbox, say null.
  if (selectionStart !== null)
    (now as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd)
}

/** @returns puts back what has been lost; to be called after each rendering that may have replaced the page */
export function keepTyped(container: HTMLElement): () => void {
  const find = (): Field[] => [...container.querySelectorAll<Field>('input, textarea, select')]
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
      const now = field.isConnected || !isChanged(field) ? undefined : counterpart(field)
      if (now) copy(field, now)
    }
    if (focused instanceof HTMLElement && !focused.isConnected) focusAgain(focused)
    fields = find()
  }
}
