/** The trail shows whatever was done to it afterwards, and several programs may write it at once. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../shared/china-time.ts'
import { temporaryFolder } from '../../tests/support/program.ts'
import { describeError } from '../log.ts'
import { trailFiles } from './audit-files.ts'
import { type AuditEvent, AuditTrail } from './audit-trail.ts'
import { KEPT_DAYS, checkTrail, headsIn, readTrail } from './check-trail.ts'

const BY = { who: 'wang', from: '203.0.113.9' }
const save = (path: string): AuditEvent => ({ action: 'save', outcome: 'done', what: [path] })

let folder: string
let trail: AuditTrail
beforeEach(() => {
  folder = join(temporaryFolder(), 'audit')
  trail = new AuditTrail(folder)
})

const entries = () => Array.from(readTrail(folder), ({ line }) => line)
const faults = (...known: Parameters<typeof checkTrail>[1]) => checkTrail(folder, known).faults

/** Five lines, and the file that they are in. */
async function fiveLines(): Promise<string> {
  for (let id = 1; id <= 5; id += 1) await trail.append([save(`news/${id}.md`)], BY)
  return trailFiles(folder)[0]!
}

function edit(file: string, change: (lines: string[]) => string[]): void {
  const lines = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, change(lines).join('\n'))
}

it('says who did what, when, from where and with which outcome', async () => {
  const before = Date.now()
  await trail.append([save('news/1024.md'), { action: 'sign-in', outcome: 'failed' }], BY)
  expect(entries()).toMatchObject([
    { ...BY, line: 1, action: 'save', outcome: 'done', what: ['news/1024.md'], previous: '' },
    { ...BY, line: 2, action: 'sign-in', outcome: 'failed' },
  ])
  for (const entry of entries()) {
    expect(Date.parse(entry!.time)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(entry!.time)).toBeLessThanOrEqual(Date.now())
  }
  expect(faults()).toEqual([])
})

it('can be checked without this program: the hash is that of the line without it', async () => {
  const [first, second] = readFileSync(await fiveLines(), 'utf8').split('\n')
  const hash = createHash('sha256')
    .update(first!.replace(/,"hash":".{64}"/, ''))
    .digest('hex')
  expect(first).toContain(`"hash":"${hash}"`)
  expect(second).toContain(`"previous":"${hash}"`)
})

describe('shows', () => {
  it.each<[string, (lines: string[]) => string[], RegExp]>([
    [
      'a changed line',
      (lines) => lines.with(2, lines[2]!.replace('wang', 'li')),
      /第 3 行（编号 3）：内容被改过/,
    ],
    ['a spoilt line', (lines) => lines.with(2, 'x'), /第 3 行：不是审计记录/],
    [
      'a removed line',
      (lines) => lines.toSpliced(2, 1),
      /第 3 行（编号 4）：前面缺了 1 行（第 3 行起）/,
    ],
    [
      'an inserted line',
      (lines) => lines.toSpliced(2, 0, lines[1]!),
      /第 3 行（编号 2）：不接着前一行/,
    ],
    [
      'a reordered pair',
      (lines) => [lines[0]!, lines[2]!, lines[1]!, ...lines.slice(3)],
      /第 3 行（编号 2）：不接着前一行/,
    ],
    ['a removed beginning', (lines) => lines.slice(2), /之前的记录不见了/],
    ['half a line at the end', (lines) => [...lines.slice(0, 5), '{"line":6'], /没有写完/],
  ])('%s', async (_, change, says) => {
    edit(await fiveLines(), change)
    expect(faults().join('\n')).toMatch(says)
  })

  it('a changed line once, and nothing behind it', async () => {
    edit(await fiveLines(), (lines) => lines.with(1, lines[1]!.replace('wang', 'li')))
    expect(faults()).toHaveLength(1)
  })

  it('a cut end and a trail that was written anew, by what was noted elsewhere', async () => {
    const noted: string[] = []
    trail = new AuditTrail(folder, {
      told: (head) => noted.push(JSON.stringify({ event: 'audit trail', ...head })),
    })
    const file = await fiveLines()
    const heads = [...headsIn(noted.map((text) => ({ text })))]
    expect(heads.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5])
    expect(faults(...heads)).toEqual([])
    edit(file, (lines) => [...lines.slice(0, 3), ''])
    expect(faults()).toEqual([])
    expect(faults(...heads)).toEqual([expect.stringContaining('只到第 3 行：末尾被截去')])
    rmSync(file)
    await fiveLines()
    expect(faults()).toEqual([])
    expect(faults(...heads)[0]).toContain('与当时抄下的校验值不同')
  })

  it.each([
    ['the service', '{"time":"2026-11-29T02:15:33.134Z","level":"info",HEAD}'],
    ['the page to write on', '{HEAD}'],
    ['journalctl, short', 'Nov 29 02:15:33 web-1 node[123]: {HEAD}'],
    ['logrotate', '2026-11-29T10:15:33.134112+0800 web-1.example node[123]: {HEAD}'],
  ])('what %s has noted', (_, line) => {
    const head = { line: 17, hash: 'a'.repeat(64) }
    const text = line.replace('HEAD', `"event":"audit trail","line":17,"hash":"${head.hash}"`)
    expect([...headsIn([{ text }])]).toEqual([head])
  })

  it.each([
    '记录：{HEAD}',
    '{HEAD}】”还没有填',
    '2026-11-29T10:15:33.134112+0800 web-1 node[123]: news/company/9.md:11: 错误：{HEAD}',
    '2026-11-29T10:15:33.134112+0800 web-1 node[123]: news/9.md:1: x node[1]: {HEAD}',
    '{"time":"2026-11-29T02:15:33.134Z","level":"warn","event":"x","problem":"{HEAD}"}',
  ])('nothing of what an import repeats of an editor: %s', (line) => {
    const text = line.replace('HEAD', `"event":"audit trail","line":17,"hash":"${'a'.repeat(64)}"`)
    expect([...headsIn([{ text }])]).toEqual([])
  })

  it('a file that is missing between two, but not one that is older than it has to be kept', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-31T15:59:59Z') })
    await fiveLines()
    vi.setSystemTime(Date.parse('2026-01-31T16:00:01Z'))
    await trail.append([save('news/6.md')], BY)
    vi.setSystemTime(Date.parse('2026-03-01T00:00:00Z'))
    await trail.append([save('news/7.md')], BY)
    const [january, february, march] = trailFiles(folder)
    expect([january, february, march]).toEqual(
      ['01', '02', '03'].map((month) => join(folder, `audit-2026-${month}.jsonl`)),
    )
    expect(entries()[5]).toMatchObject({ line: 6, previous: entries()[4]!.hash })
    expect(faults()).toEqual([])
    renameSync(february!, `${february}.away`)
    expect(faults()).toEqual([expect.stringContaining('前面缺了 1 行')])
    renameSync(`${february}.away`, february!)
    rmSync(january!)
    expect(faults()).toEqual([expect.stringContaining('之前的记录不见了')])
    vi.setSystemTime(Date.now() + KEPT_DAYS * DAY_MS)
    expect(faults()).toEqual([])
    vi.useRealTimers()
  })
})

describe('goes on', () => {
  it('after half a line, which a loss of power leaves, and says so', async () => {
    appendFileSync(await fiveLines(), '{"line":6,"time":"20')
    await trail.append([save('news/6.md')], BY)
    expect(entries().slice(5)).toMatchObject([
      { line: 6, action: 'repair' },
      { line: 7, what: ['news/6.md'] },
    ])
    expect(faults()).toEqual([])
  })

  it('in the later file when the clock was ahead', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-05-01T00:00:00Z') })
    await fiveLines()
    vi.useRealTimers()
    await trail.append([save('news/6.md')], BY)
    expect(trailFiles(folder)).toEqual([join(folder, 'audit-2031-05.jsonl')])
    expect(faults()).toEqual([])
  })

  it('with long lists in several lines, so that nothing is left out', async () => {
    const what = Array.from({ length: 120 }, (_, id) => `news/${id}`)
    await trail.append([{ action: 'publish', outcome: 'done', what }], BY)
    expect(entries()).toHaveLength(3)
    expect(entries().flatMap((entry) => entry!.what)).toEqual(what)
    await trail.append([save(`news/${'长'.repeat(40_000)}.md`), save('news/2.md')], BY)
    expect(faults()).toEqual([])
  })

  it('but not behind a last line that nobody can read', async () => {
    edit(await fiveLines(), (lines) => [...lines.slice(0, -1), 'x', ''])
    const failed = vi.fn()
    trail = new AuditTrail(folder, { failed })
    await expect(trail.append([save('news/6.md')], BY)).rejects.toThrow(/最后一行读不出/)
    const around = trail.around({ action: 'consultations-find' }, async () => {})
    await expect(around).rejects.toThrow(/没有执行，因为.*最后一行读不出/)
    await trail.record([save('news/6.md')], BY)
    expect(failed).toHaveBeenCalledOnce()
  })
})

describe('a command of the staff', () => {
  it('stands between two lines, the second with what it did', async () => {
    await trail.around({ action: 'consultations-export', what: ['2026-01-01'] }, async () => ({
      count: 7,
    }))
    expect(entries()).toMatchObject([
      { action: 'consultations-export', outcome: 'begun', what: ['2026-01-01'] },
      { action: 'consultations-export', outcome: 'done', what: ['2026-01-01'], count: 7 },
    ])
    const failing = trail.around({ action: 'consultations-export' }, async () => {
      throw new Error('no disk')
    })
    await expect(failing).rejects.toThrow('no disk')
    expect(entries().at(-1)).toMatchObject({ outcome: 'failed' })
  })

  it('does nothing when the trail cannot be written', async () => {
    mkdirSync(folder)
    mkdirSync(join(folder, '.lock'))
    const work = vi.fn()
    await expect(trail.around({ action: 'consultations-find' }, work)).rejects.toThrow(/没有执行/)
    expect(work).not.toHaveBeenCalled()
  })

  it('says in the log why the trail cannot be written', async () => {
    writeFileSync(folder, '')
    const failed = vi.fn()
    await new AuditTrail(folder, { failed }).record([save('news/1.md')], BY)
    const problem = expect.stringContaining(`审计记录 ${folder} 写不进去（EEXIST`)
    expect(describeError(failed.mock.lastCall![0])).toMatchObject({ problem })
  })
})

it('is for its owner, and for the group that may read its folder', async () => {
  const modes = () => trailFiles(folder).map((file) => (statSync(file).mode & 0o777).toString(8))
  await fiveLines()
  expect([(statSync(folder).mode & 0o777).toString(8), ...modes()]).toEqual(['700', '600'])
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  chmodSync(folder, 0o750)
  await fiveLines()
  expect(modes()).toEqual(['640'])
})

describe('several programs', () => {
  /** A program that writes lines one after another. */
  function writer(lines: number, name: string) {
    const code = `
      import { AuditTrail } from ${JSON.stringify(resolve('server/audit/audit-trail.ts'))}
      const trail = new AuditTrail(${JSON.stringify(folder)})
      for (let line = 0; line < ${lines}; line += 1)
        await trail.append([{ action: 'save', outcome: 'done', what: [String(line)] }], { who: '${name}', from: '-' })`
    return spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  }

  it('write a thousand lines each at once, and the chain is whole', async () => {
    const writers = ['one', 'two'].map((name) => writer(1000, name))
    const ended = await Promise.all(writers.map((one) => once(one, 'exit')))
    expect(ended.map(([status]) => status)).toEqual([0, 0])
    expect(checkTrail(folder, [])).toMatchObject({
      count: 2000,
      faults: [],
      newest: { line: 2000 },
    })
    for (const name of ['one', 'two']) {
      const own = entries().filter((entry) => entry!.who === name)
      expect(own.map((entry) => entry!.what![0])).toEqual(
        Array.from({ length: 1000 }, (_, line) => String(line)),
      )
    }
  })

  it('do not wait for one that was killed', async () => {
    const killed = writer(1_000_000, 'killed')
    await expect.poll(() => existsSync(folder) && entries().length).toBeGreaterThan(20)
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    const count = entries().length
    await trail.append([save('news/1.md')], BY)
    expect(entries().length).toBeGreaterThan(count)
    expect(faults()).toEqual([])
  })
})
