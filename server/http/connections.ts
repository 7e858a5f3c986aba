/** The server's connections: how many there may be, and when a slow, silent or greedy client is cut. */
import { type RequestListener, type Server, createServer } from 'node:http'

/** Headers must be there after so long, the whole request after so long. */
const HEADERS_MS = 15_000
const REQUEST_MS = 30_000
/** An idle connection may stay so long. */
const IDLE_MS = 75_000
/** A client that asks and does not read is cut after so long without progress. */
const STALLED_MS = 60_000
/** Requests of one connection; what it holds in memory is freed with it. Proxies open another one. */
const MAX_REQUESTS = 1000

/** Further ones are refused. */
const MAX_CONNECTIONS = 10_000

/** Makes the HTTP server; it does not listen yet. */
export function makeServer(
  listener: RequestListener,
  { maxConnections = MAX_CONNECTIONS, stalledMs = STALLED_MS } = {},
): Server {
  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: IDLE_MS,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16 * 1024,
    },
    listener,
  )
  server.maxConnections = maxConnections
  server.maxRequestsPerSocket = MAX_REQUESTS
  server.timeout = stalledMs
  return server
}
