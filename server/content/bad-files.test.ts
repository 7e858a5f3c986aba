/** A file name or directory entry that cannot be content is reported by name, and everything else is published. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Database } from '../db/database.ts'
import { loadFolder } from '../repository/load-content.ts'
import {
  NEWS_FIELDS,
  documentText,
  makeDocumentFolder,
} from '../../tests/support/content-folder.ts'
import { temporaryFolder } from '../../tests/support/program.ts'

const folder = makeDocumentFolder()
const database = new Database({ url: `${temporaryFolder()}/site.db` })
const news = (title: string): string => documentText({ ...NEWS_FIELDS, title })
/** The bytes of 公告 in GBK, as an archive made on Windows has them. */
const GBK = Buffer.from([0xb9, 0xab, 0xb8, 0xe6])
const at = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat([folder.dir, ...parts].map((part) => Buffer.from(part)))

beforeAll(async () => {
  folder.write({
    'news/company/1.md': news('甲'),
    'news/company/2.md': news('乙'),
    'news/reform/3.md': news('丙'),
    'files/a.txt': '附件',
  })
  await database.migrate()
  await loadFolder(database, folder.dir)
})
afterAll(async () => {
  await database.close()
  folder.remove()
})

const titles = async (): Promise<string[]> =>
  (
    await database.kysely
      .selectFrom('documents')
      .select('title')
      .where('resource', '=', 'news')
      .orderBy('id')
      .execute()
  ).map(({ title }) => title)

const FOLDERS = ['news/company', 'files', 'media', '']
const KINDS: [what: string, make: (folder: string) => Buffer, message: RegExp][] = [
  ['not UTF-8', (one) => write(at(one, '/9-', GBK, '.md')), /不是 UTF-8/],
  ['with a line end', (one) => write(at(one, '/9-甲\n乙.md')), /换行/],
  ['with a control character', (one) => write(at(one, '/9-甲\u0007.md')), /换行/],
  ['that reads backwards', (one) => write(at(one, '/9-\u202Efdp.md')), /换行/],
  ['too long', (one) => write(at(one, `/9-${'长'.repeat(82)}.md`)), /太长/],
  ['a folder that is not UTF-8', (one) => made(at(one, '/', GBK)), /不是 UTF-8/],
  ['a link', (one) => linked(at(one, '/9.md')), /链接/],
  ['a pipe', (one) => piped(at(one, '/9.md')), /管道/],
  ['a device', (one) => piped(at(one, '/9.pdf'), 'c', '1', '3'), /设备/],
]

function write(path: Buffer): Buffer {
  writeFileSync(path, news('坏'))
  return path
}
function made(path: Buffer): Buffer {
  mkdirSync(path)
  writeFileSync(Buffer.concat([path, Buffer.from('/9.md')]), news('坏'))
  return path
}
function linked(path: Buffer): Buffer {
  symlinkSync('/etc/hostname', path)
  return path
}
function piped(path: Buffer, ...kind: string[]): Buffer {
  execFileSync('mknod', kind.length > 0 ? [path.toString(), ...kind] : [path.toString(), 'p'])
  return path
}

const isRoot = process.getuid?.() === 0

for (const [what, make, message] of KINDS)
  it.skipIf(what === 'a device' && !isRoot).each(FOLDERS)(
    `names what is ${what} in “%s”`,
    async (one) => {
      const bad = make(one)
      try {
        folder.write({ 'news/company/2.md': news(`乙，${what}，${one}`) })
        const { problems } = await loadFolder(database, folder.dir)
        const errors = problems.filter(({ level }) => level === 'error')
        expect(errors).toEqual([
          expect.objectContaining({ message: expect.stringMatching(message) }),
        ])
        expect(errors[0]!.file).not.toMatch(/\n/)
        expect(errors[0]!.hint).not.toBe('')
        expect(await titles()).toEqual(['甲', `乙，${what}，${one}`, '丙'])
      } finally {
        rmSync(bad, { recursive: true })
      }
    },
  )

it('names a socket', async () => {
  // The path of a socket may have 107 bytes, so this one is short.
  const server = createServer().listen(`${folder.dir}files/9.pdf`)
  await once(server, 'listening')
  const { problems } = await loadFolder(database, folder.dir)
  server.close()
  expect(problems.filter(({ level }) => level === 'error')).toMatchObject([
    { file: 'files/9.pdf', message: expect.stringContaining('套接字') },
  ])
})

it('keeps a document that is published when a link takes the place of its file', async () => {
  const [file, aside] = [`${folder.dir}news/company/1.md`, `${folder.dir}news/reform/4.md.bak`]
  renameSync(file, aside)
  symlinkSync(aside, file)
  const { problems } = await loadFolder(database, folder.dir)
  expect(problems.filter(({ level }) => level === 'error')).toMatchObject([
    { file: 'news/company/1.md' },
  ])
  expect(await titles()).toHaveLength(3)
  rmSync(file)
  renameSync(aside, file)
})

it.skipIf(isRoot)(
  'keeps what is published of files and folders without a right (not as root)',
  async () => {
    for (const [path, mode] of [
      ['news/company/1.md', 0o644],
      ['news/company', 0o755],
      ['files/a.txt', 0o644],
    ] as const) {
      chmodSync(folder.dir + path, 0)
      try {
        const { problems } = await loadFolder(database, folder.dir)
        expect(problems.filter(({ level }) => level === 'error')).toMatchObject([
          { file: path, message: expect.stringContaining('权限') },
        ])
        expect(await titles()).toHaveLength(3)
      } finally {
        chmodSync(folder.dir + path, mode)
      }
    }
  },
)
