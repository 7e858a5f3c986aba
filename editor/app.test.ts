import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { readConfig } from '../server/config.ts'
import { editorApp } from './app.ts'
import { repositoryOf } from './config.ts'

const ORIGIN = 'http://127.0.0.1:5180'
const PUBLIC = '---\ntitle: 甲\n---\n文字\n'
const content = mkdtempSync(join(tmpdir(), 'editor-'))
mkdirSync(join(content, 'news/company'), { recursive: true })
writeFileSync(join(content, 'news/company/1001-甲.md'), PUBLIC)
writeFileSync(join(content, 'news/company/1002.md'), '---\ntitle: 乙\ndraft: true\n---\n')
afterAll(() => rmSync(content, { recursive: true }))

const store = vi.fn(async (_: object) => Response.json({ message: 'done' }))
const onSaved = vi.fn()
const app = editorApp({ content, origin: ORIGIN, store, onSaved, preview: async () => undefined })

const ask = (path: string, init: RequestInit, headers: Record<string, string> = {}) =>
  app.request(path, { ...init, headers: { host: '127.0.0.1:5180', ...headers } })
const call = (action: string, params: unknown, headers?: Record<string, string>) =>
  ask(
    '/api/v1',
    { method: 'POST', body: JSON.stringify({ action, params }) },
    headers ?? { origin: ORIGIN },
  )
const save = (path: string, seen?: string | null) =>
  call('persistEntry', { dataFiles: [{ path, slug: 'x', raw: 'new', seen }], assets: [] })

it('answers its own page alone', async () => {
  const statuses = await Promise.all([
    ask('/config.json', {}),
    ask('/config.json', {}, { host: 'evil.example' }),
    call('info', {}, {}),
    call('info', {}, { origin: 'http://localhost:3000' }),
    call('info', {}, { origin: 'null' }),
    call('info', {}),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([200, 403, 403, 403, 403, 200])
  expect(statuses[0]!.headers.get('content-security-policy')).toContain("default-src 'self'")
})

it.each([
  ['above the folder', () => save('../x.md', null)],
  ['above it from inside', () => save('news/company/../../x.md', null)],
  ['hidden', () => save('.git/config', null)],
  ['a hidden document', () => save('news/company/.x.md', null)],
  ['no section', () => save('news/x.md', null)],
  ['with a picture elsewhere', () => call('persistMedia', { asset: { path: 'a.png' } })],
  ['deletes elsewhere', () => call('deleteFiles', { paths: ['README.md'] })],
  ['changed by somebody else', () => save('news/company/1001-甲.md', 'before')],
  ['never read', () => save('news/company/1001-甲.md')],
  ['gone', () => save('news/company/1009.md', 'before')],
  [
    'renames elsewhere',
    () =>
      call('persistEntry', {
        dataFiles: [{ path: 'news/company/x.md', newPath: '.git/hooks/x', raw: 'new', seen: null }],
      }),
  ],
  ['a name that is taken', () => save('news/company/1001-甲.md', null)],
  ['a name that has got its number', () => save('news/company/甲.md', null)],
  ['deletes what is public', () => call('deleteFile', { path: 'news/company/1001-甲.md' })],
  [
    'one of two public',
    () => call('deleteFiles', { paths: ['news/company/1002.md', 'news/company/1001-甲.md'] }),
  ],
])('refuses: %s', async (_, send) => {
  const answer = await send()
  expect(answer.status).toBe(409)
  expect(await answer.json()).toEqual({ error: expect.stringMatching(/^没有(?:保存|删除)：/) })
  expect(store).not.toHaveBeenCalled()
  expect(onSaved).not.toHaveBeenCalled()
})

it.each(['null', '[]', '{', '{"action":"persistEntry","params":{"dataFiles":[null]}}'])(
  'takes %s for no call',
  async (body) => {
    const answer = await ask('/api/v1', { method: 'POST', body }, { origin: ORIGIN })
    expect(answer.status).toBe(400)
    expect(store).not.toHaveBeenCalled()
  },
)

it('saves what was read, what is new, and what has got its number meanwhile; deletes drafts', async () => {
  const saved = await save('news/company/甲.md', PUBLIC)
  expect(saved.status).toBe(200)
  expect(await saved.json()).toEqual({ message: 'done' })
  expect(store).toHaveBeenLastCalledWith(
    expect.objectContaining({
      params: expect.objectContaining({
        dataFiles: [expect.objectContaining({ path: 'news/company/1001-甲.md' })],
      }),
    }),
  )
  expect((await save('news/company/丙.md', null)).status).toBe(200)
  expect((await save('contact.yaml', null)).status).toBe(200)
  expect((await call('deleteFile', { path: 'news/company/1002.md' })).status).toBe(200)
  expect(onSaved).toHaveBeenCalledTimes(4)
})

it('is fetched once: afterwards the browser asks whether it is still the same', async () => {
  const first = await ask('/config.json', {})
  const tag = { 'if-none-match': first.headers.get('etag')! }
  expect((await ask('/config.json', {}, tag)).status).toBe(304)
})

it('writes nothing itself where Decap writes to a repository', async () => {
  const repository = repositoryOf(
    readConfig({ EDIT_REPOSITORY: 'https://git.example.com/office/content', EDIT_APP_ID: 'id' }),
  )
  const git = editorApp({
    content,
    origin: ORIGIN,
    repository,
    store: undefined,
    onSaved,
    preview: async () => undefined,
  })
  const headers = { host: '127.0.0.1:5180', origin: ORIGIN }
  expect((await git.request('/api/v1', { method: 'POST', body: '{}', headers })).status).toBe(404)
  const answer = await git.request('/config.json', { headers })
  expect((await answer.json()).backend.repo).toBe('office/content')
  expect(answer.headers.get('content-security-policy')).toContain(
    "connect-src 'self' data: blob: https://git.example.com;",
  )
})

it('hands on what the store says', async () => {
  store.mockResolvedValueOnce(Response.json({ error: 'no' }, { status: 422 }))
  expect((await call('getEntry', { path: '/etc/passwd' })).status).toBe(422)
  expect(onSaved).not.toHaveBeenCalled()
})
