import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Request, Response } from 'express'
import { expect, it, vi } from 'vitest'
import { temporaryFolder } from '../../tests/support/program.ts'
import { numberFiles } from '../content/numbers.ts'
import { checkCall } from './decap-calls.ts'
import { expectLinear } from '../../tests/support/cost.ts'

const PATH = 'news/company/标题.md'

/** A document in a folder whose versions are being kept until `keep` is called. */
function makeFolder() {
  const content = temporaryFolder()
  mkdirSync(join(content, 'news/company'), { recursive: true })
  writeFileSync(join(content, PATH), 'old')
  let keep = () => {}
  const kept = new Promise<void>((done) => (keep = done))
  const audit = { call: vi.fn(() => Promise.resolve()) }
  const check = checkCall(content, audit, { keepOthers: () => kept }, () => {})
  /** @returns the status of the answer */
  const ask = (body: object, take: () => void) =>
    new Promise<number>((done) => {
      let status = 200
      const response = {
        on: () => response,
        status: (code: number) => ((status = code), response),
        json: () => done(status),
      } as unknown as Response
      check({ headers: {}, body } as Request, response, () => {
        take()
        done(status)
      })
    })
  const save = (raw: string) => {
    const file = { path: PATH, raw, seen: 'old' }
    const call = { action: 'persistEntry', params: { dataFiles: [file] } }
    return ask(call, () => writeFileSync(join(content, file.path), raw))
  }
  return { content, keep, audit, ask, save }
}

it('takes one of two saves that come while versions are being kept, and refuses the other', async () => {
  const { content, keep, audit, save } = makeFolder()
  const saves = [save('one'), save('two')]
  keep()
  expect(await Promise.all(saves)).toEqual([200, 409])
  expect(readFileSync(join(content, PATH), 'utf8')).toBe('one')
  expect(audit.call.mock.calls.map((given: unknown[]) => given[2])).toEqual(['refused'])
})

it.each([
  ['deleteFiles', { paths: Array(501).fill(PATH) }],
  ['persistEntry', { dataFiles: Array(501).fill({ path: PATH, raw: '', seen: null }) }],
  ['persistMedia', { assets: Array(501).fill({ path: 'media/a.png', content: '' }) }],
  ['entriesByFiles', { files: Array(501).fill({ path: PATH }) }],
])('looks up no files without end: %s', async (action, params) => {
  expect(await makeFolder().ask({ action, params }, () => {})).toBe(413)
})

/** With 200 documents, in which names are looked for. */
function folderOfDocuments() {
  const folder = makeFolder()
  for (let id = 1; id <= 200; id += 1)
    writeFileSync(join(folder.content, `news/company/${id}.md`), '一段话。'.repeat(5_000))
  return folder
}

it.each<[what: string, size: number, paths: (size: number) => string[]]>([
  [
    'names that nobody uses',
    490,
    (length) => Array.from({ length }, (_, at) => `media/${at}.webp`),
  ],
  ['a long path', 20_000_000, (size) => [`media/${'('.repeat(size)}.webp`]],
])('keeps others waiting by the length of %s only', async (_, most, pathsOf) => {
  const { keep, ask } = folderOfDocuments()
  keep()
  await expectLinear(most, (size) =>
    ask({ action: 'deleteFiles', params: { paths: pathsOf(size) } }, () => {}),
  )
})

it('deletes a draft that was given its number after its first save', async () => {
  const { content, keep, ask } = makeFolder()
  writeFileSync(join(content, PATH), '---\ntitle: 标题\ndraft: true\n---\n')
  renameSync(join(content, PATH), join(content, 'news/company/12-标题.md'))
  const params = { paths: [PATH] }
  keep()
  expect(await ask({ action: 'deleteFiles', params }, () => {})).toBe(200)
  expect(params.paths).toEqual(['news/company/12-标题.md'])
})

it('saves a document that is given its number meanwhile under its new name', async () => {
  const { content, keep, save } = makeFolder()
  const saved = save('new')
  const numbered = join(content, 'news/company/12-标题.md')
  renameSync(join(content, PATH), numbered)
  keep()
  expect(await saved).toBe(200)
  expect(readFileSync(numbered, 'utf8')).toBe('new')
  expect(existsSync(join(content, PATH))).toBe(false)
})

it.each(['2027-年招聘公告', '12-月简报', '2026-2027-年采购计划', '2027', '100-件事'])(
  'does not take the number that begins a title for that of the document: %s',
  async (name) => {
    const { content, keep, ask } = makeFolder()
    keep()
    const params = {
      dataFiles: [{ path: `news/company/${name}.md`, raw: '', seen: null as string | null }],
    }
    const save = () =>
      ask({ action: 'persistEntry', params }, () =>
        writeFileSync(join(content, params.dataFiles[0]!.path), ''),
      )
    expect(await save()).toBe(200)
    numberFiles(content, [params.dataFiles[0]!.path], new Set())
    expect(existsSync(join(content, `news/company/1-${name}.md`))).toBe(true)
    // The page goes on with the path that it has, or with the one that it was answered before the import.
    for (const before of [name, `0-${name}`]) {
      params.dataFiles = [{ path: `news/company/${before}.md`, raw: '', seen: '' }]
      expect(await save()).toBe(200)
      expect(params.dataFiles[0]!.path).toBe(`news/company/1-${name}.md`)
    }
  },
)
