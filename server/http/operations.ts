/** The endpoints for operators: liveness, readiness and metrics. */
import type { Hono } from 'hono'
import { timingSafeEqual } from 'hono/utils/buffer'
import { type Env, sentence } from './answers.ts'
import type { Services } from './services.ts'

export function addOperations(
  app: Hono<Env>,
  { metrics: { registry }, config: { METRICS_TOKEN }, isReady }: Services,
): void {
  app.get('/healthz', (context) => sentence(context, 200, 'ok\n'))
  app.get('/readyz', async (context) =>
    (await isReady()) ? sentence(context, 200, 'ready\n') : sentence(context, 503, 'not ready\n'),
  )
  app.get('/metrics', async (context) => {
    // The address does not tell who asks: behind a proxy on the same machine every request comes from that machine.
    const given = context.req.header('authorization') ?? ''
    if (!METRICS_TOKEN || !(await timingSafeEqual(given, `Bearer ${METRICS_TOKEN}`)))
      return sentence(context, 403, 'forbidden: needs the METRICS_TOKEN of the service\n')
    // `database_writable` is about the last write, and there may have been none.
    await isReady()
    const headers = { 'Content-Type': registry.contentType }
    return sentence(context, 200, await registry.metrics(), headers)
  })
}
