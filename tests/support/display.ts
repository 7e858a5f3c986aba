/** A display that nobody sees (xvfb), for browsers that have a window. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts Xvfb, which writes the number of its display to file descriptor 3 once it takes connections. */
export async function startDisplay(): Promise<{ display: string; server: ChildProcess }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(server.stdio[3]!, 'data')) as [Buffer]
  return { display: `:${number.toString().trim()}`, server }
}
