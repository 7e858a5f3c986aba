/** A proxy between a program and a server that fails as networks do. */
import { type Socket, connect, createServer } from 'node:net'
import { listenOnFreePort } from './free-port.ts'

export async function tcpProxy(port: number, host = '127.0.0.1') {
  const sockets = new Set<Socket>()
  let state: 'passes' | 'refuses' | 'swallows' = 'passes'
  const server = createServer((near) => {
    if (state === 'refuses') return void near.resetAndDestroy()
    const far = connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        // Where nothing is passed on, the other side does not learn of it either.
        if (state !== 'swallows') to.destroy()
      })
      from.on('data', (part) => void (state === 'passes' && to.write(part)))
    }
  })
  const ownPort = await listenOnFreePort(server)
  const cut = (): void => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    port: ownPort,
    pass: () => (state = 'passes'),
    /** Breaks open connections and refuses new ones. */
    refuse() {
      state = 'refuses'
      cut()
    },
    /** Accepts connections and passes nothing on. */
    swallow: () => (state = 'swallows'),
    close() {
      cut()
      server.close()
    },
  }
}
