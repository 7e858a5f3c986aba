/**
 * The container starts whatever is wrong with the content or its volumes. Its command is read out of the Containerfile and run
 * over the same folders, because a machine that runs the tests need not have an engine.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join, matchesGlob, resolve } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { FORM } from '../tests/support/ask-calls.ts'
import { builtSite } from '../tests/support/built-site.ts'
import {
  NEWS_FIELDS,
  type TestFolder,
  documentText,
  makeTestFolder,
} from '../tests/support/content-folder.ts'
import { temporaryFolder } from '../tests/support/program.ts'

const lastStage = readFileSync('deploy/Containerfile', 'utf8')
  .split(/^FROM /m)
  .at(-1)!
const command: string[] = JSON.parse(/^CMD (\[.*\])$/m.exec(lastStage)![1]!)
/** The files and folders of the project that the image has, by their own names. */
const copied = [...lastStage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) =>
  names!.split(' '),
)

it.each(['.env', 'deploy/.env', '.env.production', 'data', 'server/editor/node_modules'])(
  'the image has no %s of this machine',
  (file) => {
    const ignored = readFileSync('.containerignore', 'utf8')
      .split('\n')
      .some((line) => line !== '' && !/^[#!]/.test(line) && matchesGlob(file, line))
    expect(ignored).toBe(true)
  },
)

const site = builtSite()
afterAll(() => rmSync(join(site.root, '..'), { recursive: true }))

const GOOD = 'news/company/1.md'
const BAD = 'news/company/2.md'
const BEFORE = ['第一篇', '第二篇']

/** `/srv/site` of a container that starts for the first time. */
function image(): string {
  const folder = temporaryFolder()
  for (const name of ['node_modules', ...copied]) symlinkSync(resolve(name), join(folder, name))
  cpSync(join(site.root, '..'), join(folder, 'dist'), { recursive: true })
  for (const name of ['assets', 'data']) mkdirSync(join(folder, name))
  renameSync(join(folder, 'dist/client/assets'), join(folder, 'dist/assets'))
  symlinkSync('../../assets', join(folder, 'dist/client/assets'))
  return folder
}

/** Starts the container. @returns the titles of its news, when it has stopped */
async function titlesOf(cwd: string, content: string): Promise<string[]> {
  const { NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
  const child = spawn(command[0]!, command.slice(1), {
    cwd,
    env: { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE, PORT: '0', CONTENT_DIR: content },
  })
  const ended = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  try {
    await expect.poll(() => output).toContain('网站已启动')
    const url = /http:\/\/\S+/.exec(output)![0]
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const body = new URLSearchParams({ site: '1', page: '1', limit: '10' })
    const answer = await fetch(`${url}/v1/news-list`, { method: 'POST', headers: FORM, body })
    const { data } = (await answer.json()) as { data: { list: { title: string }[] } }
    return data.list.map(({ title }) => title)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

const news = (title: string): string => documentText({ ...NEWS_FIELDS, title })

it.each<[name: string, spoil: (content: TestFolder, folder: string) => void, titles: string[]]>([
  [
    'a document',
    (content) => content.write({ [GOOD]: news('改过'), [BAD]: 'title: 没有结束' }),
    ['改过', '第二篇'],
  ],
  ['the settings of the check', (content) => content.write({ 'check.yaml': 'words: [' }), BEFORE],
  ['its folder, which is away', (content) => content.remove(), BEFORE],
  [
    'the volume of old files',
    (_, folder) => {
      rmSync(join(folder, 'assets'), { recursive: true })
      writeFileSync(join(folder, 'assets'), '')
    },
    BEFORE,
  ],
])('starts again with a mistake in %s', async (_, spoil, titles) => {
  const content = makeTestFolder({ [GOOD]: news('第一篇'), [BAD]: news('第二篇') })
  onTestFinished(() => content.remove())
  const folder = image()
  expect((await titlesOf(folder, content.dir)).sort()).toEqual(BEFORE.toSorted())
  spoil(content, folder)
  expect((await titlesOf(folder, content.dir)).sort()).toEqual(titles.toSorted())
})
