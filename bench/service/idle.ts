/** Ten thousand connections that say nothing: does the service still answer, and what do they cost? */
import { type Socket, connect } from 'node:net'
import { BENCH_PORT, ms, percentile, startProcess } from './process.ts'

const CONNECTIONS = 10_000
const REQUESTS = 200

export async function idle(env: Record<string, string>): Promise<void> {
  const service = await startProcess(env)
  const before = service.memory()
  const sockets: Socket[] = []
  let refused = 0
  for (let index = 0; index < CONNECTIONS; index += 1) {
    // Loopback has 28,000 ports for one address, and more addresses than one.
    const socket = connect({
      port: BENCH_PORT,
      host: '127.0.0.1',
      localAddress: `127.0.0.${2 + (index % 4)}`,
    })
    socket.on('error', () => (refused += 1))
    sockets.push(socket)
    if (index % 200 === 199) await new Promise((done) => socket.once('connect', done))
  }
  await new Promise((done) => setTimeout(done, 500))
  const times: number[] = []
  let wrong = 0
  for (let index = 0; index < REQUESTS; index += 1) {
    const started = performance.now()
    const response = await fetch(`${service.url}${index % 2 ? '/' : '/healthz'}`)
    await response.arrayBuffer()
    if (!response.ok) wrong += 1
    times.push(performance.now() - started)
  }
  const during = service.memory()
  const open = sockets.filter((socket) => !socket.destroyed).length
  for (const socket of sockets) socket.destroy()
  await service.stop()
  console.log(
    `${open} connections open (${refused} refused), ${REQUESTS} requests beside them: wrong ${wrong}, ` +
      `median ${ms(percentile(times, 0.5))} ms, p99 ${ms(percentile(times, 0.99))} ms, ` +
      `memory ${Math.round(before.total)} → ${Math.round(during.total)} MB`,
  )
  if (wrong > 0) process.exitCode = 1
}
