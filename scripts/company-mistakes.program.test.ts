/** A mistake in `company/` ends every command with a sentence, in a copy of the project. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const copy = mkdtempSync(join(tmpdir(), 'mistakes-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))
const isOwn = (path: string): boolean => !path.includes('node_modules')
for (const name of ['company', 'rich-text', 'scripts', 'server', 'shared', 'package.json'])
  cpSync(name, join(copy, name), { recursive: true, filter: isOwn })
for (const name of ['node_modules', 'content', 'src']) symlinkSync(resolve(name), join(copy, name))

const COMMANDS = Object.entries(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts,
)
  .filter(([, line]) => / (?:scripts|server)\/[\w/-]+\.ts/.test(line))
  // These check the company first, or know nothing of it.
  .filter(([name]) => !['start', 'dev', 'build', 'routes'].includes(name))

/** An ordinary checkout, without the conditions of the tests. */
const env = { PATH: process.env.PATH, PORT: '0' }
/** The last part of a command's line: the program itself. */
const run = (line: string) =>
  spawnSync(process.execPath, line.split('&& ').at(-1)!.split(' ').slice(1), {
    cwd: copy,
    env,
    encoding: 'utf8',
    timeout: 60_000,
  })

it.each([
  [
    'a missing quotation mark',
    /(companyShortName: '[^']*)'/,
    '$1',
    /^company\/site\.ts:\d+：.*少了/m,
  ],
  [
    'a name that is gone',
    /export const siteConfig/,
    'export const siteConfigs',
    /^company\/.*siteConfig/m,
  ],
])('%s', (_, from, to, says) => {
  const file = join(copy, 'company/site.ts')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(from, to))
  for (const [name, line] of COMMANDS) {
    const { status, stdout, stderr } = run(line)
    const output = stdout + stderr
    expect.soft([name, status, output]).toEqual([name, 1, expect.stringMatching(says)])
    expect.soft(output, name).not.toMatch(/^ +at |node:internal/m)
  }
  writeFileSync(file, text)
})
