import { EventEmitter, once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { Hono } from 'hono'
import { afterEach, expect, it } from 'vitest'
import type { Env } from './answers.ts'
import { makeServer } from './server.ts'
import { limitWaiting } from './every-request.ts'

let server: Server | undefined
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server?.closeAllConnections()
  server?.close()
})

async function listen(...args: Parameters<typeof makeServer>): Promise<void> {
  server = makeServer(...args).listen(0, '127.0.0.1')
  await once(server, 'listening')
}

function silent(): Socket {
  const socket = connect((server!.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.pause()
  sockets.push(socket)
  return socket
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

it('cuts a client that asks and does not read', async () => {
  // More than the buffers of both ends hold.
  const body = Buffer.alloc(50_000_000)
  const cut = new Promise<void>(
    (done) =>
      void listen((_, response) => response.once('close', done).end(body), {
        maxConnections: 10,
        stalledMs: 100,
      }).then(() => silent().write(REQUEST)),
  )
  await cut
  await expect.poll(openConnections).toBe(0)
})

const openConnections = (): Promise<number> =>
  new Promise((done, fail) =>
    server!.getConnections((error, count) => (error ? fail(error) : done(count))),
  )

it('takes a bounded number of requests that wait, from one address and from all', async () => {
  const app = new Hono<Env>()
  app.use(
    async (context, next) => {
      context.set('address', context.req.header('from')!)
      await next()
    },
    limitWaiting({ host: 2, total: 3 }),
  )
  app.all('*', (context) => context.text('ok'))
  const ask = async (from: string, path = '/') => {
    const outgoing = new EventEmitter()
    const bindings = { incoming: { headers: {}, url: path }, outgoing }
    const response = await app.request(path, { headers: { from } }, bindings)
    return { response, status: response.status, end: () => void outgoing.emit('close') }
  }
  const first = await ask('2001:db8::1')
  expect((await ask('2001:db8::2')).status).toBe(200)
  // The same subscriber.
  const { response } = await ask('2001:db8::3')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  const other = await ask('198.51.100.1')
  expect(other.status).toBe(200)
  const call = await ask('198.51.100.2', '/v1/search')
  expect([call.status, await call.response.json()]).toEqual([
    503,
    { code: -1, info: '服务器繁忙，请稍后重试', data: null },
  ])
  first.end()
  expect((await ask('2001:db8::3')).status).toBe(200)
  other.end()
  expect((await ask('198.51.100.2')).status).toBe(200)
})

it('takes a bounded number of connections, and of requests on each', async () => {
  await listen((_, response) => response.end('ok'), { maxConnections: 2 })
  expect(server!.maxRequestsPerSocket).toBe(1000)
  const first = silent()
  const second = silent()
  await Promise.all([once(first, 'connect'), once(second, 'connect')])
  await expect.poll(openConnections).toBe(2)
  const third = silent()
  third.resume()
  await once(third, 'close')
  first.destroy()
  await expect.poll(openConnections).toBe(1)
  const fourth = silent()
  fourth.resume()
  fourth.write(REQUEST)
  const [answer] = (await once(fourth, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200/)
})
