/** Database, content and earlier versions are lost with the machine, and come back by the lines of deploy/README.md. */
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CONTENT_FOLDER } from '#folders'
import { ContentHistory } from '../server/history/content-history.ts'
import { secondInChina } from '../shared/china-time.ts'
import { commandAt } from '../tests/support/command-at.ts'
import { runProgram, temporaryFolder } from '../tests/support/program.ts'

/** All files below a folder with what is in them. */
const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file.slice(folder.length), readFileSync(file, 'latin1')]),
  )

/** `2026040106`: the hour in China, as it stands in the name of a backup. */
const hourInName = (): string => secondInChina(Date.now()).slice(0, 13).replace(/\D/g, '')

it('backups into one file wait for each other', async () => {
  const cwd = temporaryFolder()
  const env = { CONTENT_DIR: 'content', DATABASE_URL: 'data/site.db' }
  cpSync(CONTENT_FOLDER, join(cwd, 'content'), { recursive: true })
  expect(await runProgram('scripts/migrate.ts', [], { cwd, env })).toMatchObject({ status: 0 })
  const all = await Promise.all(
    [1, 2, 3, 4].map(() => runProgram('scripts/backup.ts', ['data/one.db'], { cwd, env })),
  )
  expect(all.map(({ status }) => status)).toEqual([0, 0, 0, 0])
  const sums = 'sha256sum --check one.db.sha256 one-content.tar.sha256'
  expect(spawnSync('sh', ['-c', sums], { cwd: join(cwd, 'data') })).toMatchObject({ status: 0 })
})

it.skipIf(!commandAt('git'))('a backup is restored whole', async () => {
  const site = temporaryFolder()
  const content = join(site, 'content')
  const env = { CONTENT_DIR: 'content', DATABASE_URL: 'data/site.db' }
  const run = (script: string) => runProgram(`scripts/${script}.ts`, [], { cwd: site, env })
  cpSync(CONTENT_FOLDER, content, { recursive: true })
  mkdirSync(join(site, 'data'))
  const repository = join(site, 'data/content-history.git')
  const history = new ContentHistory({ CONTENT_DIR: content, CONTENT_HISTORY: repository })
  await history.begin()
  const [name] = readdirSync(join(content, 'news/company'))
  const file = `news/company/${name}`
  writeFileSync(join(content, file), `${readFileSync(join(content, file), 'utf8')}\n新的一段。\n`)
  await history.record('wang', [file])
  expect(await run('content-import')).toMatchObject({ status: 0 })
  const before = { files: filesIn(content), versions: await history.versionsOf(file) }
  expect(before.versions.map(({ by }) => by)[0]).toBe('wang')

  // Where somebody has changed the backup, its history names a program.
  const ran = join(site, 'ran')
  appendFileSync(join(repository, 'config'), `[filter "x"]\n\tclean = touch '${ran}'\n`)
  writeFileSync(join(repository, 'info/attributes'), '* filter=x\n')

  const hourBefore = hourInName()
  expect(await run('backup')).toMatchObject({ status: 0 })
  const data = join(site, 'data')
  const backups = readdirSync(data).filter((one) => one.startsWith('backup-'))
  const database = backups.find((one) => one.endsWith('.db'))!
  const tar = database.replace('.db', '-content.tar')
  expect(backups.sort()).toEqual([tar, `${tar}.sha256`, database, `${database}.sha256`])
  expect([hourBefore, hourInName()]).toContain(/\d{10}/.exec(database)?.[0])

  const [, block = ''] = /```sh\n(\(set -e; cd \/srv\/site\/data\n[^`]*)```/.exec(
    readFileSync('deploy/README.md', 'utf8'),
  )!
  const lines = block
    .replaceAll('/srv/site', site)
    .replaceAll('backup-…', database.replace('.db', ''))
    .replace('-o site -g site ', '')
    .replace(/\n# PostgreSQL[^]*/, ')')
  const restore = () => spawnSync('sh', ['-c', lines], { encoding: 'utf8' })

  // Cut short, empty, or with another byte, each of the two files is refused, and the site is as it was.
  writeFileSync(join(content, file), '后来的文字')
  const living = { content: filesIn(content), data: filesIn(data) }
  const damages = [
    (bytes: Buffer) => bytes.subarray(0, bytes.length * 0.6),
    () => Buffer.alloc(0),
    (bytes: Buffer) => bytes.with(bytes.length >> 1, bytes[bytes.length >> 1]! ^ 255),
  ]
  for (const name of [database, tar]) {
    const whole = readFileSync(join(data, name))
    for (const damage of damages) {
      writeFileSync(join(data, name), damage(whole))
      const { status, stdout } = restore()
      expect([status, stdout]).toEqual([1, expect.stringContaining(`${name}: FAILED`)])
      expect(stdout).toContain('备份不完整或已损坏')
      writeFileSync(join(data, name), whole)
    }
  }
  expect({ content: filesIn(content), data: filesIn(data) }).toEqual(living)

  // So is a tar whose sum fits, but with a link to the settings, a device, or half of it.
  writeFileSync(join(site, '.env'), 'SECRET')
  const sh = (text: string) => spawnSync('sh', ['-ec', text], { cwd: data, encoding: 'utf8' })
  for (const change of [
    'mkdir content; echo x > .env; ln .env content/a.txt; tar -cf T ./.env ./content; tar --delete -f T ./.env',
    'mkdir content; mkfifo content/a; tar -cf T ./content',
    'ln -s /etc content; tar -cf T ./content',
    'mkdir other; tar -cf T ./other',
    'head -c 200000 ../T.whole > T',
  ]) {
    sh(
      `mv ${tar} T.whole; cp ${tar}.sha256 S.whole; mkdir W; cd W; ${change}; mv T ../${tar}; cd ..; rm -rf W`,
    )
    sh(`sha256sum ${tar} > ${tar}.sha256`)
    expect(restore(), change).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('什么都没有改动'),
    })
    sh(`mv T.whole ${tar}; mv S.whole ${tar}.sha256`)
    expect({ content: filesIn(content), data: filesIn(data) }).toEqual(living)
  }

  expect(restore()).toMatchObject({ status: 0 })
  // What was there is kept.
  const kept = readdirSync(data).find((one) => one.startsWith('before-'))!
  expect(filesIn(join(data, kept, 'content'))).toEqual(living.content)
  expect(filesIn(data)[`/${kept}/site.db`]).toBe(living.data['/site.db'])

  // Another machine has nothing but the backup.
  for (const one of readdirSync(data))
    if (!backups.includes(one)) rmSync(join(data, one), { recursive: true })
  rmSync(content, { recursive: true })
  expect(restore()).toMatchObject({ status: 0 })

  // Nothing has to be published again, except what an import has made itself.
  const again = await run('content-import')
  expect(again.status, again.output).toBe(0)
  expect(existsSync(ran)).toBe(false)
  expect(again.output).toContain('没有变化')
  expect(filesIn(content)).toMatchObject({
    ...before.files,
    '/发布结果.md': expect.any(String),
  })
  expect(await history.versionsOf(file)).toEqual(before.versions)
})
