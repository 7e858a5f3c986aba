/** systemd accepts the units of `deploy`, and their limits are the service's defaults. nginx: built/nginx. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../server/config.ts'
import { privacy } from '#company/privacy.ts'

const SYSTEMD = 'deploy/systemd'
const units = readdirSync(SYSTEMD)
const unit = (name: string): string => readFileSync(`${SYSTEMD}/${name}`, 'utf8')
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

describe('fail2ban', () => {
  const [REGEX, CLIENT] = ['fail2ban-regex', 'fail2ban-client']
  const hasFail2ban = spawnSync(REGEX, ['--version']).status === 0

  /** Debian's own configuration with ours beside it: ours includes one of its filters. */
  function install(): string {
    const folder = mkdtempSync(join(tmpdir(), 'fail2ban-'))
    cpSync('/etc/fail2ban', folder, { recursive: true })
    cpSync('deploy/fail2ban', folder, { recursive: true })
    onTestFinished(() => rmSync(folder, { recursive: true }))
    return folder
  }

  it.skipIf(!hasFail2ban)(
    'finds addresses in the lines of wrong passwords alone (needs fail2ban)',
    () => {
      const folder = install()
      const line = (text: string): string => `Nov 27 01:00:00 web env[7]: ${text}\n`
      const lines = [
        'wrong password from 203.0.113.9 for wang',
        'wrong password from 2001:db8:0:0::/64 for li',
        'wrong password from undefined for li',
        '{"path":"wrong password from 9.9.9.9 for x"}',
        'wrong password from 1.1.1.1 for x wrong password from 9.9.9.9 for x',
      ]
      writeFileSync(join(folder, 'lines'), lines.map(line).join(''))
      const found = execFileSync(
        REGEX,
        ['-c', folder, '-o', 'ip', join(folder, 'lines'), 'site-edit'],
        { encoding: 'utf8' },
      )
      expect(found.trim().split('\n')).toEqual(['203.0.113.9', '2001:db8::/64'])
    },
  )

  it.skipIf(!hasFail2ban)(
    'starts beside the jails of the system, and bans by a program that is installed with it (needs fail2ban)',
    () => {
      // A Debian without rsyslog has no auth.log, and one jail that finds no log keeps all of them from starting.
      const folder = install()
      const client = (option: string) =>
        spawnSync(CLIENT, ['-c', folder, option], { encoding: 'utf8' })
      expect(client('-t')).toMatchObject({ status: 0 })
      const [, action] = /'set', 'site-edit', 'addaction', '(\w+)/.exec(client('-d').stdout)!
      const guide = readFileSync('deploy/README.md', 'utf8')
      expect(/apt-get install (fail2ban[^&]*)/.exec(guide)![1]!.trim().split(' ')).toContain(action)
    },
  )
})

describe('the units', () => {
  it.skipIf(!hasSystemd)('pass systemd-analyze verify (needs systemd)', () => {
    // It names what it does not understand, and ends with 0 nevertheless.
    const { status, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', ...units.map((name) => `${SYSTEMD}/${name}`)],
      { encoding: 'utf8' },
    )
    expect(stderr).toBe('')
    expect(status).toBe(0)
  })

  it.skipIf(!hasSystemd)('are shut in: exposure at most 2 of 10 (needs systemd)', () => {
    for (const name of units.filter((one) => one.endsWith('.service'))) {
      const file = `${SYSTEMD}/${name}`
      const args = ['security', '--offline=true', '--no-pager', '--threshold=20', file]
      execFileSync('systemd-analyze', args, { stdio: 'ignore' })
    }
  })

  it('have bounds of memory and tasks, and what beside the service runs is ended first', () => {
    for (const name of units.filter((one) => one.endsWith('.service'))) {
      expect([name, unit(name)]).toEqual([name, expect.stringMatching(/^MemoryMax=\d+[MG]$/m)])
      expect([name, unit(name)]).toEqual([name, expect.stringMatching(/^TasksMax=\d+$/m)])
      const isFirst = /^OOMScoreAdjust=500$/m.test(unit(name))
      expect([name, isFirst]).toEqual([name, name !== 'site.service'])
    }
  })

  it('publish when an editor has saved something, and not because of what publishing writes', () => {
    const command = /^ExecCondition=\/bin\/sh -c '(.*)'$/m.exec(unit('site-import.service'))![1]!
    const site = mkdtempSync(join(tmpdir(), 'site-'))
    const isDue = (): boolean =>
      spawnSync('sh', ['-c', command.replaceAll('$$', '$').replaceAll('/srv/site', site)])
        .status === 0
    const [stamp, content] = [join(site, 'data/import.stamp'), join(site, 'content')]
    const result = join(content, '发布结果.md')
    for (const folder of ['data', 'content/media/photo'])
      mkdirSync(join(site, folder), { recursive: true })
    writeFileSync(result, '')
    expect(isDue()).toBe(true)
    const began = Math.ceil(statSync(content).ctimeMs) + 1
    writeFileSync(stamp, '')
    utimesSync(stamp, began / 1000, began / 1000)
    while (statSync(result).ctimeMs <= began) writeFileSync(result, '已发布')
    expect(isDue()).toBe(false)
    mkdirSync(join(content, 'news'))
    expect(isDue()).toBe(true)
    rmSync(site, { recursive: true })
  })

  it('keep the defaults of the service, and the period of the privacy notice; nginx passes on to them', () => {
    const { HOST, PORT } = readConfig({})
    expect(unit('site.socket')).toContain(`ListenStream=${HOST}:${PORT}\n`)
    for (const [, address] of readFileSync('deploy/nginx.conf', 'utf8').matchAll(/_pass (\S+);/g))
      expect(address).toBe(`http://${HOST}:${PORT}`)
    expect(unit('site-backup.service')).toContain(`-mtime +${privacy.backupDays} -delete`)
  })
})

it('the guide makes each folder that nginx keeps something in', () => {
  // nginx makes the last folder of a path only, and Debian's package brings /var/lib/nginx and /var/log/nginx alone.
  const confs = readdirSync('deploy').filter((name) => /^nginx.*\.conf$/.test(name))
  const text = confs.map((name) => readFileSync(`deploy/${name}`, 'utf8')).join('')
  const kept = [
    ...text.matchAll(/^\s*(proxy_cache_path|access_log|error_log|root) (\/var\S+?)[\s;]/gm),
  ]
  expect(kept.length).toBeGreaterThan(2)
  const guide = readFileSync('deploy/README.md', 'utf8')
  const made = [...guide.matchAll(/(?:mkdir -p|install -d)( [^&\n]*)/g)].join()
  for (const [, directive, path] of kept)
    expect(made).toContain(` ${directive === 'root' ? path : dirname(path!)}`)
})

it('the guide gives nginx as many connections as the service takes, and files for them', () => {
  const guide = readFileSync('deploy/README.md', 'utf8')
  const [, script] = /sed -i '([^']*)' \/etc\/nginx\/nginx\.conf/.exec(guide)!
  // As Debian has it.
  const input = 'user www-data;\nevents {\n\tworker_connections 768;\n\t# multi_accept on;\n}\n'
  const changed = execFileSync('sed', [script!], { input, encoding: 'utf8' })
  const [, connections] = /^events \{\n\tworker_connections (\d+);\n/m.exec(changed)!
  const [, files] = /^worker_rlimit_nofile (\d+);$/m.exec(changed)!
  expect(Number(connections)).toBeGreaterThan(5_000)
  // One to the visitor, one to the service or a file.
  expect(Number(files)).toBeGreaterThan(2 * Number(connections))
})

it('hashed files stay for 30 days after they have last been served', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'))
  const [one, two, kept] = ['one', 'two', 'kept'].map((name) => join(folder, name))
  for (const path of [one!, two!, kept!]) mkdirSync(path)
  writeFileSync(join(one!, '-one.js'), '')
  for (const path of [one!, two!]) writeFileSync(join(path, 'same.js'), path)
  writeFileSync(join(two!, 'two.js'), '')
  writeFileSync(join(kept!, 'old.js'), '')
  execFileSync('sh', ['deploy/keep-assets.sh', one!, kept!])
  const old = Date.now() / 1000 - 31 * 24 * 3600
  // The build that this release replaces was in use until now, so it stays.
  for (const name of ['old.js', '-one.js', 'same.js']) utimesSync(join(kept!, name), old, old)
  execFileSync('sh', ['deploy/keep-assets.sh', two!, kept!])
  expect(readdirSync(kept!).sort()).toEqual(['-one.js', '.served', 'same.js', 'two.js'])
  // A file that is there already is left alone, because a visitor may be reading it.
  expect(readFileSync(join(kept!, 'same.js'), 'utf8')).toBe(one)
  rmSync(folder, { recursive: true })
})

it('hashed files of any name stay while they are served', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [build, kept] = ['build', 'kept'].map((name) => join(folder, name)) as [string, string]
  for (const path of [build, kept]) mkdirSync(path)
  const names = ['a b.js', "it's.js", '"q".js', 'b\\c.js', '-f.js', '$(touch x).js', '名.js'].sort()
  for (const name of names) writeFileSync(join(build, name), '')
  for (let turn = 0; turn < 3; turn += 1) {
    execFileSync('sh', ['deploy/keep-assets.sh', build, kept])
    expect(readdirSync(kept).sort()).toEqual(['.served', ...names].sort())
    for (const name of names) utimesSync(join(kept, name), 0, 0)
  }
})

it('two containers that start at once keep each file whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [build, kept] = ['build', 'kept'].map((name) => join(folder, name)) as [string, string]
  for (const path of [build, kept]) mkdirSync(path)
  const names = Array.from({ length: 40 }, (_, at) => `${at}.js`).sort()
  for (const name of names) writeFileSync(join(build, name), name.repeat(1000))
  const all = [1, 2, 3].map(() => spawn('sh', ['deploy/keep-assets.sh', build, kept]))
  const ended = await Promise.all(all.map((one) => once(one, 'exit')))
  expect(ended).toEqual(all.map(() => [0, null]))
  expect(readdirSync(kept).sort()).toEqual(['.served', ...names].sort())
  for (const name of names)
    expect(readFileSync(join(kept, name), 'utf8') === name.repeat(1000), name).toBe(true)
})
