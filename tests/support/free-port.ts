/** Free ports of this machine. */
import { once } from 'node:events'
import { type AddressInfo, type Server, createServer } from 'node:net'

/** Has a server listen on a free port of this machine. @returns the port */
export async function listenOnFreePort(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** A port that nobody listens on now, for programs that cannot choose one themselves. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listenOnFreePort(server)
  server.close()
  await once(server, 'close')
  return port
}
