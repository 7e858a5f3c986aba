import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { commandAt } from '../../tests/support/command-at.ts'
import { temporaryFolder } from '../../tests/support/program.ts'
import { BY, ContentHistory } from './content-history.ts'
import { NoGitError } from './git.ts'

const hasGit = commandAt('git') !== undefined

function makeContent(files: Record<string, string | Buffer> = {}) {
  const folder = temporaryFolder()
  const at = (path: string): string => join(folder, 'content', path)
  const write = (path: string, text: string | Buffer): void => {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text)
  }
  mkdirSync(at(''))
  for (const [path, text] of Object.entries(files)) write(path, text)
  const repository = join(folder, 'data/history.git')
  const history = new ContentHistory({ CONTENT_DIR: at(''), CONTENT_HISTORY: repository })
  const texts = async (path: string) => {
    const versions = await history.versionsOf(path)
    const contents = await history.contents(versions.map(({ text }) => text))
    return versions.map(({ by, text, isDeleted }) => [
      by,
      isDeleted ? 'deleted' : contents.get(text)!.toString(),
    ])
  }
  return { folder, at, write, repository, history, texts }
}

const NEWS = 'news/company/1024-开业.md'

describe.skipIf(!hasGit)('versions of a document', () => {
  it('have memory of their own, so that one can be sent to a thread without the others', async () => {
    const { history } = makeContent({ [NEWS]: '甲'.repeat(9_000), 'news/company/2.md': 'two' })
    await history.begin()
    const versions = [
      ...(await history.versionsOf(NEWS)),
      ...(await history.versionsOf('news/company/2.md')),
    ]
    const contents = await history.contents(versions.map(({ text }) => text))
    const sizes = Array.from(contents.values(), ({ buffer }) => buffer.byteLength)
    expect(sizes).toEqual([27_000, 3])
  })

  it('are all kept, with who made them, through a rename and a deletion', async () => {
    const { at, write, history, texts } = makeContent({ 'news/company/开业.md': 'one' })
    await history.begin()
    write('news/company/开业.md', 'two')
    await history.record('wang', ['news/company/开业.md'])
    renameSync(at('news/company/开业.md'), at(NEWS))
    await history.record(BY.program)
    write(NEWS, 'three')
    await history.record('li', [NEWS])
    rmSync(at(NEWS))
    await history.record('wang', [NEWS])
    expect((await history.deleted()).map(({ path, by }) => [path, by])).toEqual([[NEWS, 'wang']])
    write(NEWS, 'two')
    await history.record('li', [NEWS])
    expect(await texts(NEWS)).toEqual([
      ['li', 'two'],
      ['wang', 'deleted'],
      ['li', 'three'],
      [BY.program, 'two'],
      ['wang', 'two'],
      [BY.folder, 'one'],
    ])
    expect(await history.deleted()).toEqual([])
    const [newest] = await history.versionsOf(NEWS)
    expect(Math.abs(newest!.at - Date.now())).toBeLessThan(600_000)
  })

  it('go on when a document has been given its number and is saved before an import has ended', async () => {
    const { at, write, history, texts } = makeContent({ 'news/company/开业.md': 'one' })
    await history.begin()
    renameSync(at('news/company/开业.md'), at(NEWS))
    await history.record(BY.folder, [NEWS])
    write(NEWS, 'two')
    await history.record('li', [NEWS])
    await history.record(BY.program)
    expect((await texts(NEWS)).map(([, text]) => text)).toEqual(['two', 'one', 'one'])
    expect(await history.deleted()).toEqual([])
  })

  it('are those of this document, not of another one with the same text', async () => {
    const { write, history, texts } = makeContent({ 'news/company/1.md': 'same' })
    await history.begin()
    write('news/company/2.md', 'same')
    await history.record('wang')
    expect(await texts('news/company/2.md')).toEqual([['wang', 'same']])
  })

  it('name nobody for what somebody else has changed meanwhile in the folder', async () => {
    const { write, history, texts } = makeContent({ 'posts.yaml': '[]', 'team.yaml': '[]' })
    await history.begin()
    write('posts.yaml', '- id: 1')
    write('team.yaml', '- id: 1')
    await history.record('wang', ['posts.yaml'])
    await history.record(BY.folder)
    expect(await texts('posts.yaml')).toEqual([
      ['wang', '- id: 1'],
      [BY.folder, '[]'],
    ])
    expect((await texts('team.yaml'))[0]).toEqual([BY.folder, '- id: 1'])
  })

  it('keep every byte, whatever the folder or the user tells git', async () => {
    const bytes = Buffer.from('---\r\ntitle: $Id$ x\r\n---\r\n\xff\0\x80', 'latin1')
    const { folder, history } = makeContent({
      [NEWS]: bytes,
      '.gitignore': '*',
      '.gitattributes': '* text=auto ident filter=evil working-tree-encoding=UTF-16',
      'news/.gitattributes': '* text eol=lf',
      'files/附件 (1).pdf': bytes,
    })
    writeFileSync(join(folder, 'gitconfig'), '[core]\nautocrlf = true\n[commit]\ngpgsign = true\n')
    vi.stubEnv('GIT_CONFIG_GLOBAL', join(folder, 'gitconfig'))
    vi.stubEnv('GIT_DIR', join(folder, 'other'))
    vi.stubEnv('GIT_INDEX_FILE', join(folder, 'other-index'))
    await history.begin()
    for (const path of [NEWS, 'files/附件 (1).pdf']) {
      const [version] = await history.versionsOf(path)
      expect((await history.contents([version!.text])).get(version!.text)).toEqual(bytes)
    }
    expect(await history.versionsOf('.gitignore')).toEqual([])
    expect(existsSync(join(folder, 'other-index'))).toBe(false)
  })

  it.each(['-rf.md', '--output=x.md', ':(top)x.md', '*.md', '"a"\'b.md', '$(touch x).md'])(
    'are found whatever its name is: %s',
    async (name) => {
      const { history, texts } = makeContent({
        [`news/company/${name}`]: 'own',
        'news/company/other.md': 'x',
      })
      await history.begin()
      expect(await texts(`news/company/${name}`)).toEqual([[BY.folder, 'own']])
    },
  )
})

describe.skipIf(!hasGit)('a history', () => {
  it('leaves the repository alone that the content belongs to', async () => {
    const { at, write, history, texts } = makeContent({ [NEWS]: 'one' })
    const own = (...args: string[]) =>
      spawnSync('git', ['-C', at(''), ...args], { encoding: 'utf8' }).stdout
    own('init', '--quiet')
    own('add', '-A')
    own('-c', 'user.name=x', '-c', 'user.email=x@localhost', 'commit', '-qm', 'theirs')
    const index = readFileSync(at('.git/index'))
    await history.begin()
    write(NEWS, 'two')
    await history.record('wang', [NEWS])
    expect(own('log', '--format=%s')).toBe('theirs\n')
    expect(own('status', '--porcelain')).toContain(' M ')
    expect(readFileSync(at('.git/index')).length).toBe(index.length)
    expect((await texts(NEWS)).length).toBe(2)
  })

  it('is readable for nobody else', async () => {
    const { repository, history } = makeContent({ [NEWS]: 'one' })
    await history.begin()
    expect(statSync(repository).mode & 0o077).toBe(0)
  })

  it('holds nothing from elsewhere, nothing of other programs and no film', async () => {
    const { folder, at, write, history } = makeContent({ [NEWS]: 'one', '发布结果.md': 'x' })
    writeFileSync(join(folder, 'secret.md'), 'secret')
    symlinkSync(join(folder, 'secret.md'), at('news/company/link.md'))
    write('media/photo/a.webp', 'made by an import')
    write('files/film.mp4', '')
    truncateSync(at('files/film.mp4'), 30 * 1024 * 1024)
    await history.begin()
    for (const path of [
      'news/company/link.md',
      'media/photo/a.webp',
      '发布结果.md',
      'files/film.mp4',
    ])
      expect(await history.versionsOf(path), path).toEqual([])
  })

  it('goes on after git or the machine was cut off', async () => {
    const { write, repository, history, texts } = makeContent({ [NEWS]: 'one', 'posts.yaml': '[]' })
    await history.begin()
    mkdirSync(join(repository, 'refs/heads'), { recursive: true })
    for (const name of ['index.lock', 'HEAD.lock', 'refs/heads/main.lock'])
      writeFileSync(join(repository, name), '')
    truncateSync(join(repository, 'index'), 20)
    write(NEWS, 'two')
    await history.record('wang', [NEWS])
    expect((await texts(NEWS)).map(([by]) => by)).toEqual(['wang', BY.folder])
    expect(await history.deleted()).toEqual([])
  })

  it('takes a save and an import at the same time', async () => {
    const { write, history, texts, at, repository } = makeContent({ [NEWS]: 'one' })
    await history.begin()
    const other = new ContentHistory({ CONTENT_DIR: at(''), CONTENT_HISTORY: repository })
    for (let round = 1; round <= 5; round += 1) {
      write(NEWS, `text ${round}`)
      write('posts.yaml', `- id: ${round}`)
      await Promise.all([history.record('wang', [NEWS]), other.record(BY.folder)])
    }
    expect((await texts(NEWS)).map(([, text]) => text)[0]).toBe('text 5')
    expect((await texts(NEWS)).length).toBe(6)
    expect((await texts('posts.yaml')).length).toBe(5)
  })

  it('keeps what cannot be read for the moment', async () => {
    const { at, history, texts } = makeContent({ [NEWS]: 'one' })
    await history.begin()
    rmSync(at(NEWS))
    symlinkSync('/nowhere', at(NEWS))
    await history.record(BY.folder)
    expect(await texts(NEWS)).toEqual([[BY.folder, 'one']])
  })

  it('says so where there is no git', async () => {
    const { folder, history } = makeContent({ [NEWS]: 'one' })
    vi.stubEnv('PATH', folder)
    await expect(history.begin()).rejects.toThrow(NoGitError)
  })
})
