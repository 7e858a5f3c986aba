/**
 * The score of Mozilla's HTTP Observatory, from real answers: the built site from the service behind a proxy
 * that speaks https, and from nginx as `deploy/README.md` sets it up.
 */
import { dirname } from 'node:path'
import { BUILT_SITE } from '../support/start-site.ts'
import type { RunningService } from '../../server/service.ts'
import { rawRequest } from '../../server/testing/raw-request.ts'
import { type TestDatabase, databaseKinds } from '../../server/testing/databases.ts'
import { startTestService } from '../../server/testing/service.ts'
import { freePort } from '../support/free-port.ts'
import { askHttps, hasNginx, startNginx } from '../support/nginx.ts'
import { type Observed, observatoryScore } from '../support/observatory.ts'
import { kindPaths } from '../support/page-kinds.ts'
import { expect, test } from '../support/worker-fixtures.ts'

let database: TestDatabase
let service: RunningService

test.beforeAll(async () => {
  database = await databaseKinds[0]!.create()
  service = await startTestService(database.url, {
    SITE_ROOT: BUILT_SITE,
    TRUST_PROXY: '1',
  })
})

test.afterAll(async () => {
  await service?.close()
  await database?.drop()
})

/** 100, and 5 to 10 for each of seven tests; only the browsers' preload list (+5) is missing. */
const EXPECTED = 155
/** Without the opener and embedder policies, which the Observatory has counted since August 2026 only. */
const EXPECTED_BEFORE = 135

function expectScore(path: string, observed: Observed): void {
  const { parts, total } = observatoryScore(observed)
  const newer = parts['cross-origin-embedder-policy']! + parts['cross-origin-opener-policy']!
  expect(
    Object.values(parts).every((points) => points >= 0),
    JSON.stringify(parts),
  ).toBe(true)
  expect({ path, total, before: total - newer }).toEqual({
    path,
    total: EXPECTED,
    before: EXPECTED_BEFORE,
  })
}

test('the service behind a proxy', async () => {
  for (const path of Object.values(kindPaths)) {
    const { headers, body } = await rawRequest(service.url, encodeURI(path), {
      headers: { 'x-forwarded-proto': 'https' },
    })
    expectScore(path, { headers, html: body.toString() })
  }
})

test('nginx', async () => {
  test.skip(!hasNginx(), 'needs nginx and openssl')
  const ports = { http: await freePort(), https: await freePort() }
  const dist = dirname(BUILT_SITE)
  const stop = await startNginx({ dist, ports, service: Number(new URL(service.url).port) })
  try {
    const plain = await rawRequest(`http://127.0.0.1:${ports.http}`, '/')
    const http = { status: plain.status, location: String(plain.headers.location) }
    for (const path of Object.values(kindPaths)) {
      const { headers, text } = await askHttps(ports.https, encodeURI(path))
      expectScore(path, { headers, html: text, http })
    }
  } finally {
    await stop()
  }
})
