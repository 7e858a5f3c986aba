import { expect, it, vi } from 'vitest'
import { ApiError } from '../api/errors.ts'
import { EMPTY_VALUES, toRequest } from './consult-values.ts'
import { loadReceipt } from './last-receipt.ts'
import {
  type OutboxChange,
  OUTBOX_KEY,
  addWaiting,
  flushOutbox,
  onOutboxChange,
  removeWaiting,
  waitingList,
} from './outbox.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const values = { ...EMPTY_VALUES, name: '林晓', content: '想了解小微信用保的额度。', consent: '1' }
const waiting = (id: string, savedAt = Date.now()) => ({
  savedAt,
  values,
  input: toRequest(values, id),
})
const network = new ApiError('network', '网络连接故障', '/v1/consult-add')

it('keeps what could not get through, and sends it under its own id when it can', async () => {
  const storage = memory()
  addWaiting(waiting('request-1'), storage)
  const submit = vi.fn().mockRejectedValueOnce(network).mockResolvedValueOnce('ZX1')
  await flushOutbox(submit, storage)
  expect(waitingList(Date.now(), storage)).toHaveLength(1)
  const changes: OutboxChange[] = []
  const stop = onOutboxChange((change) => changes.push(change))
  await flushOutbox(submit, storage)
  stop()
  expect(changes.map(({ sent }) => sent?.receiptNo)).toEqual(['ZX1'])
  expect(storage.getItem(OUTBOX_KEY)).toBeNull()
  expect(loadReceipt(Date.now(), storage)?.receiptNo).toBe('ZX1')
  addWaiting(waiting('request-2'), storage)
  expect(changes).toHaveLength(1)
  expect(submit.mock.calls.map(([input]) => input.request_id)).toEqual(['request-1', 'request-1'])
})

it('flushing twice at once sends once', async () => {
  const storage = memory()
  addWaiting(waiting('request-1'), storage)
  const submit = vi.fn().mockResolvedValue('')
  await Promise.all([flushOutbox(submit, storage), flushOutbox(submit, storage)])
  expect(submit).toHaveBeenCalledTimes(1)
})

it.each(['business', 'setup'] as const)(
  'what is refused (%s) waits for the visitor, is not sent over and over and holds up no other',
  async (kind) => {
    const storage = memory()
    addWaiting(waiting('request-1'), storage)
    addWaiting(waiting('request-2'), storage)
    const refusal = new ApiError(kind, '请从列表中选择产品', '')
    const submit = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValueOnce('ZX2')
    const changed = vi.fn()
    const stop = onOutboxChange(changed)
    await flushOutbox(submit, storage)
    stop()
    await flushOutbox(submit, storage)
    expect(submit).toHaveBeenCalledTimes(2)
    expect(changed).toHaveBeenCalledTimes(2)
    const [first, ...others] = waitingList(Date.now(), storage)
    expect(first).toMatchObject({
      input: { request_id: 'request-1' },
      refused: '请从列表中选择产品',
    })
    expect(others).toEqual([])
  },
)

it('one that is put in again or taken out leaves the others alone, and everybody hears of it', () => {
  const storage = memory()
  const ids = () => waitingList(Date.now(), storage).map(({ input }) => input.request_id)
  const changed = vi.fn()
  const stop = onOutboxChange(changed)
  for (const id of ['request-1', 'request-2', 'request-1']) addWaiting(waiting(id), storage)
  expect(ids()).toEqual(['request-2', 'request-1'])
  removeWaiting('request-2', storage)
  stop()
  expect(ids()).toEqual(['request-1'])
  expect(changed).toHaveBeenCalledTimes(4)
})

it('forgets what is older than seven days, and whatever cannot be read', () => {
  const storage = memory()
  const now = Date.now()
  addWaiting(waiting('request-1', now - 8 * 24 * 3600_000), storage)
  expect(waitingList(now, storage)).toEqual([])
  const submit = vi.fn()
  void flushOutbox(submit, storage)
  expect(submit).not.toHaveBeenCalled()
  expect(storage.getItem(OUTBOX_KEY)).toBeNull()
  storage.setItem(OUTBOX_KEY, '{"x":')
  expect(waitingList(now, storage)).toEqual([])
  const { savedAt, input } = waiting('request-1')
  storage.setItem(
    OUTBOX_KEY,
    JSON.stringify([null, 7, {}, { savedAt, input }, { savedAt, values }]),
  )
  expect(waitingList(now, storage)).toEqual([])
})

it('says when the device cannot keep it', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(addWaiting(waiting('request-1'), full)).toBe(false)
})
