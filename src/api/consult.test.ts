import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestApi } from '../../tests/support/test-api.ts'
import { sendConsultation } from './consult.ts'
import { apiSettings, configureApi } from './settings.ts'

const api = await createTestApi()
const input = {
  name: '林晓',
  phone: '13800000000',
  content: '想了解小微信用保的额度和期限。',
  consent: '1' as const,
  request_id: 'left-behind',
}

beforeAll(() => {
  api.server.listen()
  configureApi('http://localhost')
})
afterAll(() => api.server.close())

it('a page that is left while it sends hears nothing more, and nobody else does', async () => {
  const report = vi.fn<() => void>()
  apiSettings.report = report
  const left = new AbortController()
  const onEnd = vi.fn<() => void>()
  api.fail('network')
  void sendConsultation(input, left).then(onEnd, onEnd)
  left.abort()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(onEnd).not.toHaveBeenCalled()
  expect(report).not.toHaveBeenCalled()
})
