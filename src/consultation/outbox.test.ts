import { expect, it, vi } from 'vitest'
import { ApiError } from '../api/errors.ts'
import { EMPTY_VALUES, toRequest } from './consult-values.ts'
import {
  type OutboxChange,
  OUTBOX_KEY,
  addWaiting,
  flushOutbox,
  onOutboxChange,
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
  expect(submit.mock.calls.map(([input]) => input.request_id)).toEqual(['request-1', 'request-1'])
})

it('flushing twice at once sends once', async () => {
  const storage = memory()
  addWaiting(waiting('request-1'), storage)
  const submit = vi.fn().mockResolvedValue('')
  await Promise.all([flushOutbox(submit, storage), flushOutbox(submit, storage)])
  expect(submit).toHaveBeenCalledTimes(1)
})

it('what the server refuses waits for the visitor and is not sent over and over', async () => {
  const storage = memory()
  addWaiting(waiting('request-1'), storage)
  const submit = vi.fn().mockRejectedValue(new ApiError('business', '请从列表中选择产品', ''))
  await flushOutbox(submit, storage)
  await flushOutbox(submit, storage)
  expect(submit).toHaveBeenCalledTimes(1)
  expect(waitingList(Date.now(), storage)[0]!.refused).toBe('请从列表中选择产品')
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
  storage.setItem(OUTBOX_KEY, '[null,7,{}]')
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
