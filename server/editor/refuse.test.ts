import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { MAX_LENGTH } from '../../rich-text/bounds.ts'
import { current, refuse } from './refuse.ts'

const DRAFT = '---\ntitle: 乙\ndraft: true\n---\n'
const PUBLIC = '---\ntitle: 甲\n---\n文字\n'
const content = mkdtempSync(join(tmpdir(), 'editor-'))
mkdirSync(join(content, 'news/company'), { recursive: true })
mkdirSync(join(content, 'media'))
writeFileSync(join(content, 'news/company/1003.md'), `${PUBLIC}![大厅](<image:大厅 1.jpg>)\n`)
writeFileSync(join(content, 'honors.yaml'), '- image: honor-1\n')
writeFileSync(join(content, 'news/company/1001-甲.md'), PUBLIC)
writeFileSync(join(content, 'news/company/1002.md'), DRAFT)
writeFileSync(
  join(content, 'news/company/1004.md'),
  '---\ntitle: 春招草稿\nintro: 甲: 乙\ndraft: true\nfiles:\n  - /files/%E7%AE%80%E7%AB%A011.pdf\n---\n',
)
symlinkSync('/etc/hostname', join(content, 'media/link.jpg'))
symlinkSync('/nowhere', join(content, 'media/broken.jpg'))
mkdirSync(join(content, 'news/safe'))
// Whoever opens these waits for ever.
for (const pipe of ['news/safe/1005.md', 'media/pipe.jpg', 'team.yaml'])
  execFileSync('mkfifo', [join(content, pipe)])
afterAll(() => rmSync(content, { recursive: true }))

const call = (action: string, params: Record<string, unknown>) =>
  refuse(content, { action, params })
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const base64 = (text: string): string => Buffer.from(text).toString('base64')
const PAGE = base64('<html><script>alert(1)</script>')
const upload = (path: string, bytes = PNG) =>
  call('persistMedia', { asset: { path, content: bytes } })
const save = (path: string, seen: string | null | undefined, newPath?: string) =>
  call('persistEntry', { dataFiles: [{ path, newPath, raw: 'new', seen }], assets: [] })

it.each([
  ['above the folder', save('../x.md', null)],
  ['above it from inside', save('news/company/../../x.md', null)],
  ['hidden', save('.git/config', null)],
  ['a hidden document', save('news/company/.x.md', null)],
  ['no section', save('news/x.md', null)],
  ['as earlier versions call it', call('persistEntry', { entry: { path: 'x.md', seen: null } })],
  ['with a picture elsewhere', upload('a.png')],
  ['a picture among documents', upload('news/company/a.png')],
  ['a page among pictures', upload('media/a.html', PAGE)],
  ['a script among pictures', upload('media/a.js', base64('alert(1)'))],
  ['a page with the name of a picture', upload('media/a.webp', PAGE)],
  ['a page with the name of a PDF', upload('files/a.pdf', PAGE)],
  ['a page with the name of a Word file', upload('news/company/a.docx', PAGE)],
  ['a page among attachments', upload('files/a.html', PAGE)],
  [
    'a page beside a document',
    call('persistEntry', { dataFiles: [], assets: [{ path: 'media/a.html', content: PAGE }] }),
  ],
  [
    'a drawing with a script',
    upload('media/a.svg', base64('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')),
  ],
  [
    'a drawing with a script and the name of a photo',
    upload('media/a.jpg', base64('<svg xmlns="http://www.w3.org/2000/svg" onload="a()"/>')),
  ],
  ['a document as a file', upload('news/company/a.md')],
  ['a list as a file', upload('honors.yaml')],
  ['a picture as a text', save('media/a.svg', null)],
  ['an attachment as a text', save('files/a.txt', null)],
  ['a text that is no document', save('news/company/a.html', null)],
  ['a name with a line end', save('news/company/a\n.md', null)],
  ['a name that is too long', save(`news/company/${'长'.repeat(81)}.md`, null)],
  [
    'a text of which a page shows only the beginning',
    call('persistEntry', {
      dataFiles: [{ path: 'news/company/x.md', raw: '长'.repeat(MAX_LENGTH + 1), seen: null }],
    }),
  ],
  ['a name of Word itself', upload('news/company/~$a.docx', base64('PK'))],
  ['a folder within media', upload('media/photo/a.webp')],
  ['a slash more', save('news/company//a.md', null)],
  ['a move over another document', save('news/company/1002.md', DRAFT, 'news/company/1001-甲.md')],
  ['a move of what is public', save('news/company/1001-甲.md', PUBLIC, 'news/company/x.md')],
  ['a move to where nothing is', save('news/company/1002.md', DRAFT, 'news/company/x.md')],
  ['deletes a list', call('deleteFile', { path: 'honors.yaml' })],
  ['over a link', upload('media/link.jpg')],
  ['over a link to nothing', upload('media/broken.jpg')],
  ['over a pipe', upload('media/pipe.jpg')],
  ['a text over a pipe', save('news/safe/1005.md', null)],
  ['a list over a pipe', save('team.yaml', null)],
  ['deletes elsewhere', call('deleteFiles', { paths: ['README.md'] })],
  ['changed by somebody else', save('news/company/1001-甲.md', 'before')],
  ['never read', save('news/company/1001-甲.md', undefined)],
  ['gone', save('news/company/1009.md', 'before')],
  ['renames elsewhere', save('news/company/x.md', null, '.git/hooks/x')],
  ['a name that is taken', save('news/company/1001-甲.md', null)],
  ['deletes a picture in use', call('deleteFile', { path: 'media/大厅 1.jpg' })],
  ['deletes a picture of a list', call('deleteFiles', { paths: ['media/honor-1.webp'] })],
  ['deletes a file of an unfinished draft', call('deleteFile', { path: 'files/简章11.pdf' })],
  ['deletes what is public', call('deleteFile', { path: 'news/company/1001-甲.md' })],
  [
    'one of two public',
    call('deleteFiles', { paths: ['news/company/1002.md', 'news/company/1001-甲.md'] }),
  ],
])('refuses: %s', (_, sentence) => {
  expect(sentence).toMatch(/^没有(?:保存|删除)：/)
})

it.each([
  ['.git/config', 'getEntry'],
  ['.env', 'getEntry'],
  ['../secret.md', 'getEntry'],
  ['news/company/.draft.md', 'getEntry'],
  ['media/honor-1.webp', 'getEntry'],
  ['发布结果.md', 'getEntry'],
  ['.git', 'entriesByFolder'],
  ['news', 'entriesByFolder'],
  ['原稿/news/company', 'entriesByFolder'],
  ['.git/config', 'entriesByFiles'],
  ['news/company/1001-甲.md', 'entriesByFiles'],
  ['.git/config', 'getMediaFile'],
  ['news/company/1001-甲.md', 'unpublishedEntryDataFile'],
  ['news/company/1001-甲.md', 'constructor'],
  ['media/pipe.jpg', 'getMediaFile'],
  ['team.yaml', 'entriesByFiles'],
  ['news/safe/1005.md', 'getEntry'],
])('reads nothing else: %s by %s', (path, action) => {
  const params = { path, files: [{ path }], folder: path, extension: 'md', depth: 1 }
  expect(call(action, params)).toMatch(/^没有/)
})

it('names the pipe in a section', () => {
  expect(call('entriesByFolder', { folder: 'news/safe', extension: 'md' })).toContain('1005.md')
})

it.each([
  ['a document', call('getEntry', { path: 'news/company/1001-甲.md' })],
  ['a list', call('entriesByFiles', { files: [{ path: 'contact.yaml', label: 'x' }] })],
  ['a section', call('entriesByFolder', { folder: 'news/company', extension: 'md', depth: 1 })],
  ['the pictures', call('getMedia', { mediaFolder: 'media' })],
  ['nothing', call('info', {})],
  ['a PDF', upload('files/决定 (1).PDF', base64('%PDF-1.7'))],
  ['a photo with the name of another kind', upload('media/a.webp')],
  [
    'a document with its photo',
    call('persistEntry', {
      dataFiles: [{ path: 'news/company/丁.md', seen: null }],
      assets: [{ path: 'media/b.png', content: PNG }],
    }),
  ],
  ['what was read', save('news/company/1001-甲.md', PUBLIC)],
  ['what is new', save('news/company/丙.md', null)],
  ['a list', save('contact.yaml', null)],
  ['a picture', upload('media/IMG 1 (2).jpg')],
  ['a Word file of a section', upload('news/company/会议.docx', base64('PK'))],
  ['a picture that nothing uses', call('deleteFile', { path: 'media/honor-11.webp' })],
  ['a file whose name ends another', call('deleteFile', { path: 'files/11.pdf' })],
  ['a draft that is deleted', call('deleteFile', { path: 'news/company/1002.md' })],
])('lets pass: %s', (_, sentence) => {
  expect(sentence).toBeUndefined()
})

it('knows a document by the name that it had before it got its number', () => {
  expect(current(content, 'news/company/甲.md')).toBe('news/company/1001-甲.md')
  expect(current(content, 'news/company/丙.md')).toBe('news/company/丙.md')
})
