/** As much of autocannon as the load needs; its package has no types. */
declare module 'autocannon' {
  function autocannon(options: {
    url: string
    connections: number
    duration: number
    requests: autocannon.Request[]
  }): Promise<{
    requests: { average: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
  }>
  namespace autocannon {
    interface Request {
      method?: string
      path?: string
      headers?: Record<string, string>
      body?: string
      setupRequest?: (request: Request) => Request
    }
  }
  export default autocannon
}
