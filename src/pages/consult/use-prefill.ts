import { type RefObject, useEffect, useRef, useState } from 'react'
import type { NavProduct } from '../../../shared/catalogue/navigation.ts'
import { CONSULT_COLUMNS } from '../../../shared/contract/consult-fields.ts'
import {
  type ConsultValues,
  countCharacters,
  draftValues,
  fieldId,
} from '../../consultation/consult-values.ts'

interface PrefillSources {
  products: readonly NavProduct[]
  /** The product that the visitor came from; it wins over the draft's. */
  productId: string | undefined
  known: ConsultValues | undefined
  /** The text that the document has come with. */
  content: string
}

const TEXT_FIELDS = CONSULT_COLUMNS.filter((field) => field !== 'product_id')

/**
 * Fills empty fields with what is already known: the consultation before this one, else the draft.
 * It never touches a field that holds something, because visitors type before scripts run.
 */
export function usePrefill(
  form: RefObject<HTMLFormElement | null>,
  { products, productId, known, content: given }: PrefillSources,
) {
  const [restored, setRestored] = useState(false)
  const [length, setContentLength] = useState(given ? countCharacters(given) : 0)
  /** The product to select as soon as the list holds it. */
  const wanted = useRef('')

  useEffect(() => {
    const values = known ?? draftValues(Date.now())
    let filled = false
    for (const field of TEXT_FIELDS) {
      const input = form.current?.elements.namedItem(field) as HTMLInputElement | null
      if (!input || input.value || !values?.[field]) continue
      input.value = values[field]
      filled = true
    }
    const content = form.current?.elements.namedItem('content') as HTMLTextAreaElement | null
    setContentLength(countCharacters(content?.value ?? ''))
    setRestored(filled && !known)
    wanted.current = values?.product_id ?? ''
    if (known) document.getElementById(fieldId('name'))?.focus()
  }, [form, known])

  useEffect(() => {
    if (productId) wanted.current = productId
  }, [productId])

  useEffect(() => {
    const select = form.current?.elements.namedItem('product_id') as HTMLSelectElement | null
    const id = wanted.current
    if (!select || !id || !products.some((product) => product.id === id)) return
    wanted.current = ''
    if (!select.value || id === productId) select.value = id
  }, [form, products, productId])

  return {
    restored,
    length,
    setLength: (content: string) => setContentLength(countCharacters(content)),
    forget: () => {
      setRestored(false)
      setContentLength(0)
    },
  }
}
