/** The HTTP server: its listening socket, the limit of connections, and the timeouts for slow and silent clients. */
import { type RequestListener, STATUS_CODES, type Server, createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { securityHeaders } from '../headers.ts'

/**
 * The socket that systemd has opened (sd_listen_fds(3)), or else the configured address. systemd's socket stays open
 * while the service restarts, so visitors wait instead of being refused.
 */
export function listeningOn({ HOST, PORT }: { HOST: string; PORT: number }) {
  // A child inherits both; the number of the process says that they are not for it.
  const { LISTEN_PID, LISTEN_FDS } = process.env
  const isForUs = LISTEN_PID === String(process.pid) && Number(LISTEN_FDS) > 0
  // The first descriptor after standard input, output and error.
  return isForUs ? { fd: 3 } : { host: HOST, port: PORT }
}

/** How long a client that has been refused may take to read why. */
const LINGER_MS = 2000

/**
 * Answers where Node makes no response, with the headers of every answer. Node forgets such a connection: no timeout closes
 * it, and neither does `closeAllConnections`. One client that asked for a tunnel and stayed kept the service from stopping;
 * one that also sent 5 MB made it end with exit code 13, because Node does not wait for a socket that nobody reads. It is
 * not destroyed at once, because then the client may lose the answer.
 */
function refuse(socket: Duplex, status: number, own: Readonly<Record<string, string>> = {}): void {
  const headers = { ...securityHeaders, ...own, Connection: 'close', 'Content-Length': '0' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
  socket.on('error', () => {}).resume()
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

/** Bytes that are no HTTP. */
function refuseBroken({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  refuse(socket, { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[code] ?? 400)
}

/**
 * @param stalledMs interval at which Node closes connections without activity since the last check: after at most twice
 * that, a minute
 */
export function makeServer(listener: RequestListener, stalledMs = 30_000): Server {
  const server = createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 75_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16 * 1024,
      // The application refuses a request without one: Node's own answer has none of our headers.
      requireHostHeader: false,
    },
    listener,
  )
  server.maxConnections = 10_000
  // Closing a connection frees its memory. Proxies open another one.
  server.maxRequestsPerSocket = 1000
  // Also applies to a client that sends requests and does not read.
  server.timeout = stalledMs
  server.on('clientError', refuseBroken)
  // Node would close the connection without a word.
  server.on('connect', (_, socket) => refuse(socket, 405, { Allow: 'GET, HEAD, POST' }))
  // A server may ignore an expectation that it does not know (RFC 9110, 10.1.1). Node would answer 417 by itself.
  server.on('checkExpectation', listener)
  return server
}
