import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { makeServer } from './connections.ts'

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

it('cuts a client that asks for many answers at once', async () => {
  let asked = 0
  await listen(
    () => {
      asked += 1
    },
    { maxConnections: 10 },
  )
  const socket = silent()
  socket.resume()
  socket.write(REQUEST.repeat(500))
  await once(socket, 'close')
  expect(asked).toBeLessThanOrEqual(4)
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
