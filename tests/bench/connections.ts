/**
 * `node tests/bench/connections.ts [NUMBER]`: connections that are open and ask nothing, 9,900 of the 10,000 that the
 * service takes, and 200 requests beside them. Needs `ulimit -n` above that number.
 */
import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { memoryOf, printTable } from './measure.ts'
import { startService, withDatabase } from './bench-service.ts'

const count = Number(process.argv[2] ?? 9900)
const REQUESTS = 200

await withDatabase(async (database) => {
  const service = await startService({ DATABASE_URL: database })
  const { hostname, port } = new URL(service.url)
  const before = memoryOf(service.pid)
  const sockets: Socket[] = []
  let refused = 0
  try {
    while (sockets.length + refused < count) {
      // The number that may wait to be accepted at once (`Backlog` of deploy/systemd/site.socket).
      const part = Math.min(200, count - sockets.length - refused)
      const opened = Array.from({ length: part }, () => connect(Number(port), hostname))
      for (const { status, value } of (await Promise.allSettled(
        opened.map(async (socket) => {
          await once(socket, 'connect')
          return socket.on('error', () => {}).on('close', () => (refused += 1))
        }),
      )) as { status: string; value?: Socket }[])
        if (status === 'fulfilled') sockets.push(value!)
        else refused += 1
    }
    const times: number[] = []
    let failed = 0
    for (let number = 0; number < REQUESTS; number += 1) {
      const began = performance.now()
      const { ok } = await fetch(`${service.url}/news/company`)
      times.push(performance.now() - began)
      if (!ok) failed += 1
    }
    times.sort((a, b) => a - b)
    printTable({
      [`${count} idle connections`]: {
        refused,
        'requests beside them': REQUESTS,
        failed,
        'median ms': Number(times[REQUESTS / 2]!.toFixed(1)),
        'most ms': Number(times.at(-1)!.toFixed(1)),
        'memory MB': memoryOf(service.pid) - before,
      },
    })
    if (refused + failed > 0) process.exitCode = 1
  } finally {
    for (const socket of sockets) socket.removeAllListeners('close').destroy()
    await service.end('SIGKILL')
  }
})
