import { useRouter } from '@tanstack/react-router'
import {
  type FocusEvent,
  type FormEvent,
  type MouseEvent,
  useEffect,
  useReducer,
  useRef,
} from 'react'
import { DRAFT_LIFETIME_DAYS } from '#company/periods.ts'
import {
  REFUSAL_ID,
  type RefusedConsultation,
} from '../../../shared/contract/posted-consultation.ts'
import {
  TRAP_FIELD,
  type ConsultValues,
  readValues,
  toRequest,
} from '../../../shared/contract/consult-fields.ts'
import { useContacts, useProducts } from '../../components/site-data.ts'
import { CONNECTION_MESSAGE, fieldId } from '../../consultation/consult-values.ts'
import {
  type Waiting,
  clearDraft,
  requestIdFor,
  saveDraft,
  settle,
} from '../../consultation/device-store.ts'
import type { Sent } from '../../consultation/outbox-event.ts'
import { afterPaint } from '../../lib/timing.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import { ConsultFailure } from './ConsultFailure.tsx'
import { ConsultFields } from './ConsultFields.tsx'
import styles from './ConsultForm.module.css'
import { ErrorSummary } from './ErrorSummary.tsx'
import { initialState, reduceForm } from './form-state.ts'
import { loadOutcomes } from './lazy-outcomes.tsx'
import { usePrefill } from './use-prefill.ts'

interface ConsultFormProps {
  /** The browser posts the form to this address when scripts do not run, or not yet. */
  action: string
  /** The values and errors of a form that was posted to this page. */
  refused: RefusedConsultation | undefined
  productId: string | undefined
  /** Values from the previous consultation; the form then takes the focus. */
  known: ConsultValues | undefined
  onSent: (sent: Sent) => void
  /** Keeps a consultation until the network is back; false when this device cannot. */
  onLater: (waiting: Waiting) => boolean
}

type Rules = typeof import('../../consultation/consult-rules.ts')

/** Used when the network was lost before the rules could be loaded: it answers like a failed call. */
const UNLOADABLE: Rules = {
  validate: () => [],
  sendConsultation: async () => ({
    ok: false,
    failure: { kind: 'network', message: CONNECTION_MESSAGE },
  }),
}

/**
 * The consultation form. Its fields are native and uncontrolled, so that text that was typed before hydration stays.
 * Its rules are those of the contract.
 */
export function ConsultForm({
  action,
  refused,
  productId,
  known,
  onSent,
  onLater,
}: ConsultFormProps) {
  const { context } = useRouter().options
  const products = useProducts()
  const phone = useContacts().contact_number
  const form = useRef<HTMLFormElement>(null)
  const request = useRef<AbortController>(undefined)
  const rules = useRef<Rules>(undefined)
  const [state, dispatch] = useReducer(reduceForm, refused, initialState)
  const { errors, failure, kept, unsent, sending, refusals, restored, length } = state

  const loadRules = async (): Promise<Rules> =>
    (rules.current ??= await import('../../consultation/consult-rules.ts'))

  useEffect(() => {
    return () => request.current?.abort()
  }, [])

  usePrefill(form, dispatch, { products, productId, known })

  useEffect(() => {
    if (refusals > 0) document.getElementById(REFUSAL_ID)?.focus()
  }, [refusals])

  const onFocus = ({ target }: FocusEvent) => {
    Promise.all([loadRules(), loadOutcomes()]).catch(() => {})
    // Chromium brings only the line with the caret into view, not the whole text area (WCAG 2.4.12).
    if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A second press is ignored while the first is under way.
    if (request.current) return
    const data = new FormData(event.currentTarget)
    const values = readValues(data)
    const abortController = new AbortController()
    request.current = abortController
    // The press is painted first: on a slow phone the rest takes longer than a frame.
    await new Promise<void>(afterPaint)
    const { validate, sendConsultation } = await loadRules().catch(() => UNLOADABLE)
    const found = validate(values)
    if (found.length > 0) {
      request.current = undefined
      return dispatch({ type: 'refused', errors: found })
    }
    dispatch({ type: 'sending' })
    const input = toRequest(values, requestIdFor(values), String(data.get(TRAP_FIELD) ?? ''))
    const result = await sendConsultation(input, { context, abortController })
    request.current = undefined
    const productTitle = products.find(({ id }) => id === values.product_id)?.title
    if (result.ok) {
      settle(input.request_id, result.data, Date.now())
      return onSent({ values, receiptNo: result.data, productTitle })
    }
    const { kind } = result.failure
    // The server has read and refused it, so sending it later would not help.
    const isLater = kind === 'network' || kind === 'http'
    dispatch({
      type: 'refused',
      failure: result.failure,
      unsent: isLater ? { savedAt: Date.now(), values, input, productTitle } : undefined,
    })
  }

  const input = () => {
    const values = readValues(new FormData(form.current!))
    saveDraft(values)
    const wrong = errors.length > 0 ? rules.current?.validate(values) : undefined
    dispatch({ type: 'typed', content: values.content, wrong })
  }

  const empty = (event: MouseEvent) => {
    event.preventDefault()
    if (!window.confirm('清空已填写的内容，并删除保存在本机的草稿？')) return
    clearDraft()
    // `reset` would restore the values that came with the document.
    if (refused) return location.assign(action)
    form.current!.reset()
    dispatch({ type: 'emptied' })
    document.getElementById(fieldId('name'))?.focus()
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label="业务咨询"
      aria-busy={sending}
      data-print="hide"
      method="post"
      action={action}
      onSubmit={(event) => void submit(event)}
      onFocus={onFocus}
      onInput={input}
    >
      {!refused && <NoScriptNotice phone={phone} />}
      {errors.length > 0 && <ErrorSummary errors={errors} />}
      {restored && <p className={styles.note}>已恢复您上次在这台设备上没有提交的内容。</p>}
      <ConsultFields
        values={refused?.values ?? (productId ? { product_id: productId } : undefined)}
        errors={errors}
        products={products}
        contentLength={length}
      />
      {failure && (
        <ConsultFailure
          failure={failure}
          kept={kept}
          sending={sending}
          phone={phone}
          onLater={unsent && (() => onLater(unsent))}
        />
      )}
      {sending && <SlowNotice label="提交结果" phone={phone} />}
      <div className={styles.actions}>
        {/* A disabled button would lose the focus, so it is only marked as disabled while sending. */}
        <Button type="submit" aria-disabled={sending || undefined}>
          {sending ? '正在提交……' : '提交咨询'}
        </Button>
        <Button type="reset" variant="secondary" data-draft="" onClick={empty}>
          清空并删除草稿
        </Button>
      </div>
      <p className={styles.hint} data-draft="">
        {`填写的内容会作为草稿保存在这台设备上，最多 ${DRAFT_LIFETIME_DAYS} 天，提交成功后自动删除；在公用设备上填写，离开前请清空。`}
      </p>
    </form>
  )
}

/** Tells visitors without scripts how they know that the form has arrived, and whom to call otherwise. */
function NoScriptNotice({ phone }: { phone: string | undefined }) {
  return (
    <noscript>
      <Notice>
        <p>
          没有脚本也能提交；没有看到受理编号，就是没有收到
          {phone && (
            <>
              ，请拨打 <Phone number={phone} />
            </>
          )}
          。
        </p>
      </Notice>
    </noscript>
  )
}
