// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api/errors.ts'
import { EMPTY_VALUES } from './consult-values.ts'
import { toRequest } from '../../shared/contract/consult-fields.ts'
import { loadReceipt, putWaiting, waitingList } from './device-store.ts'
import { flushOutbox, syncOutbox } from './outbox.ts'
import { type Sent, onOutboxChange } from './outbox-event.ts'

afterEach(() => localStorage.clear())

const values = { ...EMPTY_VALUES, name: '林晓', content: '想了解小微信用保的额度。', consent: '1' }
const waiting = (id: string, savedAt = Date.now()) => ({
  savedAt,
  values,
  input: toRequest(values, id),
})
/** An API that gives these answers to the consultation call, in turn. */
const answering = () => {
  const send = vi.fn()
  return { send, api: { send } }
}
const accepted = (receiptNo: string) => ({ data: receiptNo, leftOut: [] })
const network = new ApiError('network', '网络连接故障')

it('keeps what could not get through, and sends it under its own id when it can', async () => {
  putWaiting(waiting('request-1'))
  const { send, api } = answering()
  send.mockRejectedValueOnce(network).mockResolvedValueOnce(accepted('ZX1'))
  await flushOutbox(api)
  expect(waitingList()).toHaveLength(1)
  const changes: (Sent | undefined)[] = []
  const stop = onOutboxChange(({ detail }) => changes.push(detail ?? undefined))
  await flushOutbox(api)
  stop()
  expect(changes.map((sent) => sent?.receiptNo)).toEqual(['ZX1'])
  expect(waitingList()).toEqual([])
  expect(loadReceipt(Date.now())?.receiptNo).toBe('ZX1')
  expect(send.mock.calls.map(([, input]) => input.request_id)).toEqual(['request-1', 'request-1'])
})

it('flushing twice at once sends once', async () => {
  putWaiting(waiting('request-1'))
  const { send, api } = answering()
  send.mockResolvedValue(accepted(''))
  await Promise.all([flushOutbox(api), flushOutbox(api)])
  expect(send).toHaveBeenCalledTimes(1)
})

it.each(['business', 'setup'] as const)(
  'what is refused (%s) waits for the visitor, is not sent over and over and holds up no other',
  async (kind) => {
    putWaiting(waiting('request-1'))
    putWaiting(waiting('request-2'))
    const refusal = new ApiError(kind, '请从列表中选择产品')
    const { send, api } = answering()
    send.mockRejectedValueOnce(refusal).mockResolvedValueOnce(accepted('ZX2'))
    const changed = vi.fn()
    const stop = onOutboxChange(changed)
    await flushOutbox(api)
    stop()
    await flushOutbox(api)
    expect(send).toHaveBeenCalledTimes(2)
    expect(changed).toHaveBeenCalledTimes(2)
    const [first, ...others] = waitingList()
    expect(first).toMatchObject({
      input: { request_id: 'request-1' },
      refused: '请从列表中选择产品',
    })
    expect(others).toEqual([])
  },
)

it('the notice bar says that something was sent, unless a page shows the receipt', async () => {
  vi.useFakeTimers()
  const showSent = vi.fn()
  const { send, api } = answering()
  send.mockResolvedValue(accepted('ZX3'))
  syncOutbox(api, showSent)
  await flushOutbox(api)
  const stop = onOutboxChange((event) => event.preventDefault())
  putWaiting(waiting('request-3'))
  await flushOutbox(api)
  expect(showSent).not.toHaveBeenCalled()
  stop()
  putWaiting(waiting('request-4'))
  await flushOutbox(api)
  expect(showSent).toHaveBeenCalledExactlyOnceWith('您的咨询已自动发送，受理编号 ZX3。')
  vi.useRealTimers()
})
