import { type Dispatch, type RefObject, useEffect, useRef } from 'react'
import type { NavProduct } from '../../../shared/catalogue/navigation.ts'
import { CONSULT_COLUMNS, type ConsultValues } from '../../../shared/contract/consult-fields.ts'
import { draftValues, fieldId } from '../../consultation/consult-values.ts'
import type { FormEvent } from './form-state.ts'

interface PrefillSources {
  products: readonly NavProduct[]
  /** The product that the visitor came from; it wins over the draft's. */
  productId: string | undefined
  /** The consultation before this one. */
  known: ConsultValues | undefined
}

const TEXT_FIELDS = CONSULT_COLUMNS.filter((field) => field !== 'product_id')

/**
 * Fills empty fields from the consultation before this one, or else from the draft. It never touches a field that has a
 * value, because visitors type before scripts run.
 */
export function usePrefill(
  form: RefObject<HTMLFormElement | null>,
  dispatch: Dispatch<FormEvent>,
  { products, productId, known }: PrefillSources,
): void {
  /** The product to select as soon as the list holds it. */
  const wanted = useRef('')

  useEffect(() => {
    const values = known ?? draftValues()
    const control = (field: string) =>
      form.current?.elements.namedItem(field) as HTMLInputElement | null
    let filled = false
    for (const field of TEXT_FIELDS) {
      const input = control(field)
      if (!input || input.value || !values?.[field]) continue
      input.value = values[field]
      filled = true
    }
    const content = control('content')?.value ?? ''
    dispatch({ type: 'filled', restored: filled && !known, content })
    wanted.current = values?.product_id ?? ''
    if (known) document.getElementById(fieldId('name'))?.focus()
  }, [form, known, dispatch])

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
}
