/**
 * `npm run test:quick [-- --changed=main]`: before a commit, within a minute: types, lint, the unit tests that the
 * change touches (what is not committed, or all since a branch), and beside them ten journeys on the test site, which
 * is built again only when something has changed.
 */
import { spawn } from 'node:child_process'

const changed = process.argv.find((argument) => argument.startsWith('--changed')) ?? '--changed'

interface Run {
  name: string
  ok: boolean
  output: string
}

/** Runs a script to its end; what it says is shown when it fails. */
const run = (name: string, ...options: string[]): Promise<Run> =>
  new Promise((done) => {
    const start = performance.now()
    const child = spawn('npm', ['run', '--silent', name, '--', ...options], {
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (output += part.toString()))
    child.once('close', (status) => {
      const ok = status === 0
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      console.log(`${ok ? 'ok    ' : 'FAILED'} ${seconds.padStart(6)} s  ${name}`)
      done({ name, ok, output })
    })
  })

async function code(): Promise<Run[]> {
  return [await run('types'), await run('lint'), await run('test:unit', changed)]
}

async function journeys(): Promise<Run[]> {
  const built = await run('build:test')
  if (!built.ok) return [built]
  return [built, await run('test:browser', '--project=desktop', '--grep=@smoke')]
}

const failed = (await Promise.all([code(), journeys()])).flat().filter(({ ok }) => !ok)
for (const { name, output } of failed) console.log(`\n=== ${name}\n${output}`)
process.exitCode = failed.length === 0 ? 0 : 1
