/** A service with all its dependencies, to see what still works when one fails. */
import { expect, onTestFinished } from 'vitest'
import type { RunningService } from '../../server/service.ts'
import { FORM, ask, consultation } from './ask-calls.ts'
import { builtSite } from './built-site.ts'
import type { Seen } from './failure-table.ts'
import { rawRequest } from './raw-request.ts'
import { startTestService } from './test-service.ts'

/** The phone number in `contacts.yaml` of the test site. */
const contactNumber = async (url: string): Promise<string> => {
  const { data } = await ask(url, '/v1/contact-us')
  return data.find(({ code }: { code: string }) => code === 'contact_number').content
}

export interface Scene {
  service: RunningService
  lines: string[]
}

let number = 0

/** Starts a service, fills its page cache with a page, and stops it at the end of the test. */
export async function sceneOn(url: string, env: Record<string, string> = {}): Promise<Scene> {
  const lines: string[] = []
  const service = await startTestService(
    url,
    { SITE_ROOT: builtSite().root, METRICS_TOKEN: 'token', CONSULT_PER_ADDRESS: '1000', ...env },
    lines,
  )
  onTestFinished(() => service.close())
  await expect
    .poll(async () => (await rawRequest(service.url, '/about')).body.toString())
    .toContain('first /about')
  return { service, lines }
}

/** Sends a consultation that repeats no other. */
export const send = (url: string) => {
  number += 1
  return ask(url, '/v1/consult-add', {
    ...consultation(`failing-${number}`),
    content: `想了解小微信用保的额度，第 ${number} 次。`,
  })
}

/** Breaks and repairs a dependency, and compares the effects meanwhile and afterwards with its row of the table. */
export async function goThrough(
  { service: { url }, lines }: Scene,
  { consultations, others, isReady, log: [event, sentence], figure }: Seen,
  { fail, mend }: { fail: () => unknown; mend: () => unknown },
): Promise<void> {
  const get = async (path: string, headers = {}) => rawRequest(url, path, { headers })
  const phone = await contactNumber(url)
  await fail()
  const [sent, kept, page, call, health] = await Promise.all([
    send(url),
    get('/about'),
    get(`/search?keyword=${number}`),
    rawRequest(url, '/v1/news-list', { method: 'POST', headers: FORM }),
    get('/healthz'),
  ])
  expect({
    kept: kept.status,
    page: page.status,
    call: call.status,
    health: health.status,
  }).toEqual({ kept: 200, page: others, call: others, health: 200 })
  expect(kept.body.toString()).toContain('first /about')
  if (consultations === 'refused') {
    expect([sent.status, sent.code]).toEqual([503, -1])
    expect(sent.info).toContain(phone)
  } else expect([sent.status, sent.code]).toEqual([200, 1])
  await expect
    .poll(() => lines.filter((line) => line.includes(`"event":"${event}"`)))
    .toEqual(expect.arrayContaining([expect.stringContaining(sentence)]))
  expect((await get('/readyz')).status).toBe(isReady ? 200 : 503)
  const figures = async () =>
    (await get('/metrics', { authorization: 'Bearer token' })).body.toString()
  await expect.poll(figures).toContain(figure)
  await mend()
  // The service recovers by itself.
  await expect.poll(async () => (await send(url)).code).toBe(1)
  await expect.poll(async () => (await get('/readyz')).status).toBe(200)
  await expect.poll(async () => (await get(`/search?keyword=after-${number}`)).status).toBe(200)
  expect(lines.join('')).not.toMatch(/王女士|1380000/)
}
