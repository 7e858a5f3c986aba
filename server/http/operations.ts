/** What operators ask: whether it lives, whether it is ready, and its figures. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import { type Env, plainText } from './answers.ts'
import type { Metrics } from './metrics.ts'

export interface OperationsOptions {
  metrics: Metrics
  /** Empty: nobody may read the figures. */
  metricsToken: string
  /** True while the server takes requests and its database can be written. */
  isReady: () => Promise<boolean>
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Takes as long for one wrong token as for another. */
const mayReadMetrics = (authorization: string | undefined, token: string): boolean =>
  token !== '' && timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))

export function addOperations(
  app: Hono<Env>,
  { metrics: { registry }, metricsToken, isReady }: OperationsOptions,
): void {
  app.get('/healthz', (context) => plainText(context, 200, 'ok\n'))
  app.get('/readyz', async (context) =>
    (await isReady()) ? plainText(context, 200, 'ready\n') : plainText(context, 503, 'not ready\n'),
  )
  app.get('/metrics', async (context) => {
    // Not by address: behind a proxy on the same machine everybody comes from it.
    if (!mayReadMetrics(context.req.header('authorization'), metricsToken))
      return plainText(context, 403, 'forbidden: needs the METRICS_TOKEN of the service\n')
    const headers = { 'Content-Type': registry.contentType }
    return plainText(context, 200, await registry.metrics(), headers)
  })
}
