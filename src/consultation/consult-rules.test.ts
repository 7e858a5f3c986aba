import { expect, it, vi } from 'vitest'
import { sendConsultation } from './consult-rules.ts'

const input = {
  name: '林晓',
  phone: '13800000000',
  content: '想了解小微信用保的额度和期限。',
  consent: '1' as const,
  request_id: 'left-behind',
}

it('a page that is left while it sends hears nothing more, and nobody else does', async () => {
  const report = vi.fn()
  const abortController = new AbortController()
  const onEnd = vi.fn()
  let fail: (reason: Error) => void
  const send = () => new Promise<never>((_, reject) => (fail = reject))
  void sendConsultation(input, { context: { api: { send }, report }, abortController }).then(
    onEnd,
    onEnd,
  )
  abortController.abort()
  fail!(new TypeError('no connection'))
  // Gives pending promises time to continue, if there were any.
  await new Promise((resolve) => setTimeout(resolve))
  expect(onEnd).not.toHaveBeenCalled()
  expect(report).not.toHaveBeenCalled()
})
