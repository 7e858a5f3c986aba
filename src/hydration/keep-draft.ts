/**
 * Keeps the draft of a form that is posted, from its first character: until the document is hydrated nobody else
 * does, and a slow phone takes seconds for that.
 */
export function keepDraft(save: (values: Record<string, string>) => void): void {
  const onInput = ({ target }: Event): void => {
    const { form } = target as HTMLInputElement
    if (form?.method !== 'post') return
    const visible = [...form.elements].filter(
      (element): element is HTMLInputElement =>
        'value' in element && element.matches(':not([type=hidden], [type=checkbox], button)'),
    )
    save(Object.fromEntries(visible.map(({ name, value }) => [name, value])))
  }
  document.addEventListener('input', onInput)
  document.addEventListener('hydrated', () => document.removeEventListener('input', onInput), {
    once: true,
  })
}
