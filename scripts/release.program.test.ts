/**
 * `deploy/release.sh` with names that a shell takes for something else, and on a disk that is full at every place where that can
 * happen. Node and npm are stubs here; with the real ones: tests/built/update.spec.ts, tests/production.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../tests/support/program.ts'
import { cannotMount, smallDisk } from '../tests/support/small-disk.ts'

const KB = 1024

function write(path: string | Buffer, data: string | Buffer): void {
  const text = path.toString('latin1')
  mkdirSync(Buffer.from(dirname(text), 'latin1'), { recursive: true })
  writeFileSync(path, data)
}

/**
 * A small checkout for `deploy/release.sh`, with programs that always succeed.
 * @param names of files of editors and of the company
 */
function makeCheckout(names: readonly Buffer[] = []) {
  const folder = temporaryFolder()
  const at = (path: string): string => join(folder, path)
  for (const name of names)
    for (const place of ['company', 'content/news'])
      write(Buffer.concat([Buffer.from(`${at(place)}/`), name]), place)
  write(at('content/large.bin'), Buffer.alloc(100 * KB, 'c'))
  write(at('dist/client/assets/a-vendor.js'), Buffer.alloc(200 * KB, 'v'))
  write(at('dist/client/assets/small.js'), 'small')
  for (const name of ['rich-text', 'scripts', 'server', 'shared', 'src', 'company'])
    write(at(`${name}/a.ts`), Buffer.alloc(20 * KB, name))
  for (const name of ['.env.example', 'dist/client/shell.html']) write(at(name), name)
  for (const name of ['package.json', 'package-lock.json']) write(at(name), '{"packages":{}}')
  mkdirSync(at('deploy'))
  for (const name of ['release.sh', 'keep-assets.sh'])
    copyFileSync(`deploy/${name}`, at(`deploy/${name}`))
  write(at('node_modules/.bin/node'), '#!/bin/sh\n')
  write(at('bin/npm'), '#!/bin/sh\necho {}\n')
  for (const name of ['node_modules/.bin/node', 'bin/npm']) chmodSync(at(name), 0o755)
  const path = `${at('bin')}:${dirname(process.execPath)}:${process.env.PATH}`
  const options = {
    cwd: folder,
    env: { PATH: path, SUDO_USER: 'zhang' },
    encoding: 'utf8',
  } as const
  const args = (root: string, more: string[]) => ['deploy/release.sh', root, ...more]
  return {
    at,
    start: (root: string, ...more: string[]) =>
      spawn('sh', args(root, more), { ...options, stdio: 'ignore', detached: true }),
    release(root: string, ...more: string[]) {
      const { status, stdout, stderr } = spawnSync('sh', args(root, more), options)
      return { status, output: stdout + stderr }
    },
  }
}

const current = (root: string): string => readlinkSync(join(root, 'current'))
const releases = (root: string): string[] => readdirSync(join(root, 'releases'))
/** A release has its second for a name, and may not have that of another. */
function asOfYesterday(root: string): void {
  const name = current(root)
  const yesterday = name.replace(/\d{4}/, '2000')
  renameSync(join(root, name), join(root, yesterday))
  rmSync(join(root, 'current'))
  symlinkSync(yesterday, join(root, 'current'))
}

const NAMES = [
  ' 两 端 ',
  "it's",
  '"$(touch hacked)"',
  '`touch hacked`',
  '-rf',
  '*',
  'a\nb',
  '名'.repeat(80),
  ';touch hacked',
]

it('keeps drafts, data and settings from other users of the machine', () => {
  const root = temporaryFolder()
  expect(makeCheckout([]).release(root).status).toBe(0)
  for (const name of ['content', 'data', '.env'])
    expect(statSync(join(root, name)).mode & 0o007, name).toBe(0)
})

describe('hostile names', () => {
  const bytes = [...NAMES.map((name) => Buffer.from(name)), Buffer.from([0xb9, 0xab, 0xcb, 0xbe])]
  const checkout = makeCheckout(bytes)

  it.each(['/-rf', '/it\'s $(touch hacked) "here"'])('a folder called %s', (name) => {
    const root = temporaryFolder() + name
    const { status, output } = checkout.release(root)
    expect([status, output]).toEqual([0, expect.stringContaining('current 现在是')])
    for (const place of ['company', 'content/news'])
      expect(readdirSync(join(root, 'current', place), { encoding: 'buffer' })).toEqual(
        readdirSync(checkout.at(place), { encoding: 'buffer' }),
      )
    for (const folder of [checkout.at('.'), root])
      expect(readdirSync(folder)).not.toContain('hacked')
  })

  it('a relative folder that begins with a hyphen', () => {
    expect(checkout.release('-rf').status).toBe(0)
    rmSync(checkout.at('-rf'), { recursive: true })
  })

  it('of other folders among the releases are left alone', () => {
    const root = temporaryFolder()
    checkout.release(root)
    const kept = current(root).slice('releases/'.length)
    const others = [...NAMES, `${kept} old`, '0 server', 'zz']
    for (const name of others) mkdirSync(join(root, 'releases', name))
    for (let year = 2001; year < 2009; year += 1)
      mkdirSync(join(root, `releases/${year}0101000000`))
    asOfYesterday(root)
    const { status, output } = checkout.release(root)
    expect(status, output).toBe(0)
    expect(releases(root)).toEqual(expect.arrayContaining(others))
    expect(releases(root).filter((name) => /^\d{14}$/.test(name))).toHaveLength(6)
  })

  it('of releases are refused', () => {
    const root = temporaryFolder()
    checkout.release(root)
    const before = current(root)
    for (const name of ['../current', '.', '..', '', '/', `${before.slice('releases/'.length)}/`]) {
      const { status, output } = checkout.release(root, '--to', name)
      expect([status, output]).toEqual([1, expect.stringContaining('没有受影响')])
      expect(current(root)).toBe(before)
    }
  })
})

it('is in the audit trail, with the way back to a release that has no trail', () => {
  const checkout = makeCheckout()
  const calls = checkout.at('calls')
  write(checkout.at('node_modules/.bin/node'), `#!/bin/sh\necho "$SUDO_USER $@" >> ${calls}\n`)
  const root = temporaryFolder()
  expect(checkout.release(root).status).toBe(0)
  asOfYesterday(root)
  expect(readFileSync(calls, 'utf8')).not.toContain('audit.ts')
  write(checkout.at('scripts/audit.ts'), '')
  const noted = () => {
    const lines = readFileSync(calls, 'utf8').trim().split('\n')
    rmSync(calls)
    return lines.filter((line) => /audit|migrate/.test(line))
  }
  const of = (name: string) =>
    [
      'audit.ts note release NAME --outcome begun',
      'migrate.ts',
      'audit.ts note release NAME --outcome done',
    ].map((line) => `zhang scripts/${line.replace('NAME', name)}`)
  rmSync(calls)
  expect(checkout.release(root).status).toBe(0)
  const newest = current(root).slice('releases/'.length)
  expect(noted()).toEqual(of(newest))
  expect(checkout.release(root, '--back').status).toBe(0)
  expect(noted()).toEqual(of(current(root).slice('releases/'.length)))
})

it('is alone: another one meanwhile is refused and changes nothing', async () => {
  const checkout = makeCheckout()
  write(checkout.at('node_modules/.bin/node'), '#!/bin/sh\nsleep 0.5\n')
  const root = temporaryFolder()
  const first = checkout.start(root)
  await expect
    .poll(() => existsSync(join(root, 'releases')) && releases(root).length, { timeout: 10_000 })
    .toBe(1)
  for (const more of [[], ['--back']]) {
    const { status, output } = checkout.release(root, ...more)
    expect([status, output]).toEqual([1, expect.stringContaining('另一个')])
  }
  expect(await once(first, 'exit')).toEqual([0, null])
  expect(existsSync(join(root, 'current/server/a.ts'))).toBe(true)
  expect(checkout.release(root).status).toBe(0)
})

// A connection to the server that is lost ends all programs of its terminal by HUP, Ctrl-C by INT.
describe.each(['SIGHUP', 'SIGINT', 'SIGTERM'] as const)('%s', (signal) => {
  /** Ends the group of `deploy/release.sh` at a moment; @returns the checkout, and a release that runs */
  async function end(at: 'migrate' | 'switch') {
    const checkout = makeCheckout()
    const root = temporaryFolder()
    checkout.release(root)
    asOfYesterday(root)
    const before = current(root)
    const [group, migrated] = [join(root, 'group'), join(root, 'migrated')]
    const ended = `process.kill(-Number(fs.readFileSync('${group}')), '${signal}')`
    if (at === 'migrate') {
      const work = `${ended}; setTimeout(() => fs.writeFileSync('${migrated}', ''), 100)`
      write(
        checkout.at('node_modules/.bin/node'),
        `#!/bin/sh\ncase "$*" in *migrate*) exec ${process.execPath} -e "${work}" ;; esac\n`,
      )
    } else {
      const stub = `#!/bin/sh\nenv PATH=/usr/bin:/bin mv "$@"\ncase "$*" in *current.new*) ${process.execPath} -e "${ended}" ;; esac\nexit 0\n`
      write(checkout.at('bin/mv'), stub)
      chmodSync(checkout.at('bin/mv'), 0o755)
    }
    const started = checkout.start(root)
    writeFileSync(group, String(started.pid))
    await once(started, 'exit')
    return { root, before, migrated }
  }

  it('after the migration has begun does not keep the new release from what it needs', async () => {
    const { root, before, migrated } = await end('migrate')
    expect(existsSync(migrated)).toBe(true)
    expect(current(root)).not.toBe(before)
    expect(existsSync(join(root, 'current/server/a.ts'))).toBe(true)
  })

  it('just after the switch removes nothing of what runs', async () => {
    const { root, before } = await end('switch')
    expect(current(root)).not.toBe(before)
    expect(existsSync(join(root, 'current/server/a.ts'))).toBe(true)
  })
})

describe.skipIf(cannotMount)(`a full disk${cannotMount}`, () => {
  it('leaves what runs as it was, says so, and does not spoil the next release', () => {
    const checkout = makeCheckout()
    const added = 'dist/client/assets/a-vendor2.js'
    const files = [
      'content/large.bin',
      'dist/client/assets/a-vendor.js',
      'dist/client/assets/small.js',
      'server/a.ts',
    ]
    const isWhole = (root: string, name: string): boolean =>
      readFileSync(join(root, 'current', name)).equals(readFileSync(checkout.at(name)))
    const disk = smallDisk(2, onTestFinished)
    let failed = 0
    for (const first of [true, false])
      for (let free = 0; free < 600; free += 60) {
        const root = join(disk.folder, 'site')
        mkdirSync(root)
        rmSync(checkout.at(added), { force: true })
        if (!first) {
          checkout.release(root)
          asOfYesterday(root)
          write(checkout.at(added), Buffer.alloc(200 * KB, 'w'))
        }
        const before = first ? undefined : current(root)
        disk.fill(free)
        const { status, output } = checkout.release(root)
        if (status !== 0) {
          failed += 1
          expect(output, `${free} KB`).toContain('没有受影响')
          const left = [root, join(root, 'assets')].flatMap((folder) => readdirSync(folder))
          expect(
            left.filter((name) => name.includes('.new')),
            `${free} KB`,
          ).toEqual([])
          if (before) expect([current(root), releases(root).length]).toEqual([before, 1])
        }
        disk.free()
        if (status !== 0) expect(checkout.release(root).status).toBe(0)
        for (const name of first ? files : [...files, added])
          expect(isWhole(root, name), `${name}, ${free} KB`).toBe(true)
        rmSync(root, { recursive: true })
      }
    expect(failed).toBeGreaterThan(8)
  })
})
