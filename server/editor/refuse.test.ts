import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { current, refuse } from './refuse.ts'

const PUBLIC = '---\ntitle: 甲\n---\n文字\n'
const content = mkdtempSync(join(tmpdir(), 'editor-'))
mkdirSync(join(content, 'news/company'), { recursive: true })
mkdirSync(join(content, 'media'))
writeFileSync(join(content, 'news/company/1003.md'), `${PUBLIC}![大厅](<image:大厅 1.jpg>)\n`)
writeFileSync(join(content, 'honors.yaml'), '- image: honor-1\n')
writeFileSync(join(content, 'news/company/1001-甲.md'), PUBLIC)
writeFileSync(join(content, 'news/company/1002.md'), '---\ntitle: 乙\ndraft: true\n---\n')
writeFileSync(
  join(content, 'news/company/1004.md'),
  '---\ntitle: 春招草稿\nintro: 甲: 乙\ndraft: true\nfiles:\n  - /files/%E7%AE%80%E7%AB%A011.pdf\n---\n',
)
symlinkSync('/etc/hostname', join(content, 'media/link.jpg'))
symlinkSync('/nowhere', join(content, 'media/broken.jpg'))
afterAll(() => rmSync(content, { recursive: true }))

const call = (action: string, params: Record<string, unknown>) =>
  refuse(content, { action, params })
const upload = (path: string) => call('persistMedia', { asset: { path, content: '' } })
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
  ['over a link', upload('media/link.jpg')],
  ['over a link to nothing', upload('media/broken.jpg')],
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
  ['what was read', save('news/company/1001-甲.md', PUBLIC)],
  ['what is new', save('news/company/丙.md', null)],
  ['a list', save('contact.yaml', null)],
  ['a picture', upload('media/IMG 1 (2).jpg')],
  ['a Word file of a section', upload('news/company/会议.docx')],
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
