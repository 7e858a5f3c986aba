/**
 * The command lines of the documents run as they are written: blocks `sh`, and commands that begin a row of a table, each
 * document in a copy of the project of its own. What cannot be run says why: `norun="…"` behind `sh`,
 * `<!-- norun: … -->` behind a row. The commands that are named elsewhere exist.
 */
import { execSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyProject } from './support/copy-project.ts'
import { startForeignApi } from './support/foreign-api.ts'
import { freePort } from './support/free-port.ts'

const TRANSLATED = 'README.zh-CN.md'
const documents = globSync(['*.md', 'docs/*.md', '{content,deploy}/README.md'], {
  exclude: [TRANSLATED],
})
const textOf = (file: string): string => readFileSync(file, 'utf8')

/** Of each document: lines to run in their order, and those that say why not. */
function linesOf(text: string) {
  const run: string[] = []
  const norun: string[] = []
  for (const [, info, block] of text.matchAll(/^ *```sh(.*)\n([^]*?)^ *```$/gm)) {
    const lines = block!.replaceAll('\\\n', ' ').split('\n')
    const to = /norun="[^"]+"/.test(info!) ? norun : run
    to.push(...lines.map((line) => line.trim()).filter((line) => /^[^#]/.test(line)))
  }
  const rows: typeof run = []
  for (const [row, cell] of text.matchAll(/^\| (`(?:npm|npx|node) [^|]+)\|.*$/gm)) {
    const commands = [...cell!.matchAll(/`([^`]+)`/g)].map(([, command]) => command!)
    ;(row.includes('<!-- norun: ') ? norun : rows).push(...commands)
  }
  return { run, rows, norun }
}

const hasLines = (file: string): boolean => /```sh(?! norun)|^\| `np/m.test(textOf(file))

const base = mkdtempSync(join(tmpdir(), 'documents-'))
let api: Awaited<ReturnType<typeof startForeignApi>>
let number = 0

/** A checkout without changes, demo and all. */
function copyOfProject(): string {
  const copy = join(base, String((number += 1)))
  copyProject(copy)
  const git = 'git -c user.name=t -c user.email=t@localhost'
  execSync(`git init -q && git add --all && ${git} commit -qm All`, { cwd: copy })
  return copy
}

/** As `consultations -- export` writes them: one that `docs/operations.md` finds, releases and deletes. */
const CONSULTATION = Object.fromEntries([
  ...Object.entries({ request_id: 'documents-1', receipt_no: 'ZX20260101-0001', name: '李明' }),
  ...Object.entries({ phone: '13800000000', content: '请问担保费率是多少？', mark: '疑似广告' }),
  ...['company', 'product_id'].map((name) => [name, '']),
  ...['consent', 'consent_version'].map((name) => [name, '1']),
  ...['created_at', 'consent_at', 'notified_at'].map((name) => [name, '2026-11-01 09:00:00']),
])

/** What stands in capitals is the reader's own. */
const asReader = (line: string): string =>
  line
    .replaceAll('FOLDER', join(base, `out-${(number += 1)}`))
    .replaceAll('DOCUMENT', 'content/news/company/1024.md')
    .replaceAll('PICTURE', 'content/media/bridge.webp')
    .replaceAll('PHONE', '13800000000')
    .replaceAll('NUMBER', 'ZX20260101-0001')
    .replaceAll(/URL\b|https:\/\/api\.example\.com/g, api.url)

/** Ends with 0; what goes on answers instead at the address that it names. */
async function run(line: string, cwd: string): Promise<void> {
  const { HOME, PATH } = process.env
  const port = String(await freePort())
  const path = `${dirname(process.execPath)}:${PATH}`
  const env = { HOME, PATH: path, NO_COLOR: '1', PORT: port, TEST_PORT: port }
  const child = spawn('bash', ['-c', asReader(line)], { cwd, env, detached: true })
  const closed = once(child, 'close')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  if (/^npm (?:start|run (?:dev|serve))/.test(line)) {
    try {
      await expect.poll(() => output, { timeout: 300_000 }).toContain(`http://127.0.0.1:${port}`)
      expect((await fetch(`http://127.0.0.1:${port}/`)).status, line).toBe(200)
    } finally {
      process.kill(-child.pid!)
      await closed
    }
  } else {
    const [status] = (await closed) as [number]
    expect(status, `${line}\n${output}`).toBe(0)
  }
}

beforeAll(async () => void (api = await startForeignApi('fastadmin', 'https://www.example.com')))
afterAll(async () => {
  await api.close()
  rmSync(base, { recursive: true, force: true })
})

describe.each(documents.filter(hasLines))('%s', (file) => {
  const lines = linesOf(textOf(file))
  const sets = [lines.run, lines.rows].filter((set) => set.length > 0)
  it.each(sets)(
    `runs %s … (${lines.norun.length} lines say why not)`,
    async (...set) => {
      const copy = copyOfProject()
      writeFileSync(join(base, 'all.json'), JSON.stringify([CONSULTATION]))
      if (file === 'docs/operations.md')
        await run(`npm run consultations -- import ${join(base, 'all.json')}`, copy)
      for (const line of set) await run(line, copy)
      // All copies together took longer than a hook may.
      rmSync(copy, { recursive: true })
    },
    600_000,
  )
})

it('the Chinese README has the blocks of the English one', () => {
  const withoutComments = (file: string) =>
    linesOf(textOf(file)).run.map((line) => line.replace(/ +# .*/, ''))
  expect(withoutComments(TRANSLATED)).toEqual(withoutComments('README.md'))
})

it.each(
  globSync(['*.md', 'docs/*.md', '{content,deploy}/README.md', '.github/**/*.yml', '.ci/run']),
)('%s names commands that exist', (file) => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: object }
  for (const [, name] of textOf(file).matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g))
    expect(file === 'CHANGELOG.md' || name! in scripts, name).toBe(true)
})
