import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { listenOnFreePort } from '../../tests/support/free-port.ts'
import type { Env } from './answers.ts'
import { limitWaiting, receiveBody } from './every-request.ts'
import { makeServer } from './server.ts'

it('cuts a client that asks and does not read', async () => {
  // The answer is larger than the buffers of both ends.
  const body = Buffer.alloc(50_000_000)
  const server = makeServer((_, response) => response.end(body), 100)
  const asked = once(server, 'request')
  const socket = connect(await listenOnFreePort(server), '127.0.0.1')
  socket.on('error', () => {})
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const [, response] = await asked
  await once(response, 'close')
  socket.destroy()
  server.close()
})

it.each([
  ['no HTTP', 'GET / HTTP/9.9\r\n', '400 Bad Request'],
  ['a tunnel', 'CONNECT mail.example:25 HTTP/1.1\r\nHost: x\r\n', '405 Method Not Allowed'],
])('answers %s with the headers of every answer', async (_, request, status) => {
  const server = makeServer(() => {})
  const socket = connect(await listenOnFreePort(server), '127.0.0.1')
  socket.write(`${request}\r\n`)
  const [answer] = (await once(socket.setEncoding('utf8'), 'data')) as [string]
  expect(answer.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`)
  expect(answer).toContain('\r\nX-Content-Type-Options: nosniff\r\n')
  server.close()
})

it.each([
  ['no HTTP', 'GET / HTTP/9.9\r\n\r\n'],
  ['a tunnel', 'CONNECT mail.example:25 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a tunnel, and uses it', `CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n${'x'.repeat(5e6)}`],
])('closes a connection that asked for %s and stays', async (_, request) => {
  const server = makeServer(() => {})
  const port = await listenOnFreePort(server)
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  socket.write(request)
  await once(server, 'connection')
  await once(server.close(), 'close')
  socket.destroy()
})

it('answers a request that expects what nobody knows', async () => {
  const server = makeServer((_, response) => response.end('here'))
  const socket = connect(await listenOnFreePort(server), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nExpect: a miracle\r\nConnection: close\r\n\r\n')
  expect((await socket.setEncoding('utf8').toArray()).join('')).toMatch(/ 200 [^]*here/)
  server.close()
})

it('takes the body before the slot of an answer: those who send slowly turn nobody away', async () => {
  const app = new Hono<Env>()
  app.use(
    async (context, next) => {
      context.set('address', context.req.header('from')!)
      await next()
    },
    receiveBody({ host: 2, total: 3 }),
    limitWaiting({ host: 1, total: 1 }),
  )
  app.all('*', async (context) => context.text(await context.req.text()))
  const bindings = () => ({ incoming: { headers: {}, url: '/' }, outgoing: new EventEmitter() })
  const post = (from: string) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const init = { method: 'POST', headers: { from }, body: readable, duplex: 'half' as const }
    const answer = Promise.resolve(app.request('/', init, bindings()))
    const writer = writable.getWriter()
    return {
      answer,
      end: async () => void (await writer.write(Buffer.from('a')), await writer.close()),
    }
  }
  const slow = [post('192.0.2.1'), post('192.0.2.1'), post('198.51.100.1')]
  // One address has its most connections, and so have all together.
  expect((await post('192.0.2.1').answer).status).toBe(503)
  expect((await post('203.0.113.1').answer).status).toBe(503)
  const page = await app.request('/', { headers: { from: '203.0.113.1' } }, bindings())
  expect(page.status).toBe(200)
  await slow[0]!.end()
  // The client does not read this answer, so the request keeps its slot.
  expect((await slow[0]!.answer).status).toBe(503)
})

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
  // The third address belongs to the same subscriber.
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
