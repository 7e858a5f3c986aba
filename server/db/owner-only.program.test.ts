/** Files with personal data can be read by the user who runs the service, and by no other user of the machine. */
import { cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { CONTENT_FOLDER } from '#folders'
import { builtSite } from '../../tests/support/built-site.ts'
import { runProgram, startProgram, temporaryFolder } from '../../tests/support/program.ts'

function open(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0)
    .sort()
}

/** A project whose service has not run yet. The umask of the machine is the usual one, 022. */
function project() {
  const cwd = temporaryFolder()
  const env = { CONTENT_DIR: resolve(CONTENT_FOLDER), SITE_ROOT: builtSite().root }
  const consultations = (args: string[], more = {}) =>
    runProgram('scripts/consultations.ts', args, { cwd, env: { ...env, ...more } })
  return { cwd, env, data: join(cwd, 'data'), consultations }
}

it('holds for the service and all commands', async () => {
  const { cwd, env, data, consultations } = project()
  const { child, output, ended } = startProgram('server/main.ts', [], { cwd, env })
  await expect.poll(output).toContain('网站已启动')
  const backup = await runProgram('scripts/backup.ts', [], { cwd, env })
  writeFileSync(join(data, 'all.xlsx'), 'of another mode')
  const exported = await consultations(['export', '--out', 'data/all.xlsx'])
  expect([backup, exported]).toMatchObject([{ status: 0 }, { status: 0 }])
  const over = await consultations(['export', '--out', 'data/site.db'])
  expect(over).toMatchObject({ status: 2, output: expect.stringContaining('没有覆盖') })
  expect(readdirSync(data)).toEqual(
    expect.arrayContaining(['site.db', 'site.db-wal', 'site.db-shm', 'all.xlsx']),
  )
  expect([statSync(data).mode & 0o777, open(data)]).toEqual([0o700, []])
  child.kill('SIGTERM')
  await ended
  expect(open(data)).toEqual([])
})

it('leaves folders alone that are not the service’s own', async () => {
  const { cwd, consultations } = project()
  const shared = join(cwd, 'shared')
  mkdirSync(shared, { mode: 0o755 })
  for (const DATABASE_URL of ['shared/site.db', 'shared'])
    await consultations(['export'], { DATABASE_URL })
  expect([statSync(shared).mode & 0o777, open(shared)]).toEqual([0o755, []])
})

it('does not hold for what publishing writes beside the content, which editors read', async () => {
  const { cwd, env, data } = project()
  const content = join(cwd, 'content')
  cpSync(env.CONTENT_DIR, content, { recursive: true })
  const more = { cwd, env: { CONTENT_DIR: content } }
  expect(await runProgram('scripts/content-import.ts', [], more)).toMatchObject({ status: 0 })
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)
  expect([mode(join(content, '发布结果.md')), mode(join(data, 'site.db'))]).toEqual(['644', '600'])
})

it('does not hold for pages, which a web server of another user reads', async () => {
  const cwd = temporaryFolder()
  const program = join(cwd, 'program.ts')
  writeFileSync(
    program,
    `import { writeFileSync } from 'node:fs'
     import { runCommand } from ${JSON.stringify(resolve('server/cli.ts'))}
     await runCommand(async ({ writePublicFiles }) => {
       writeFileSync('private', '')
       writePublicFiles()
       writeFileSync('public', '')
     })`,
  )
  expect(await runProgram(program, [], { cwd })).toEqual({ status: 0, output: '' })
  const mode = (name: string) => (statSync(join(cwd, name)).mode & 0o777).toString(8)
  expect([mode('private'), mode('public')]).toEqual(['600', '644'])
})
