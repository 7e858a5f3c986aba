/** `npm run export` reads the content: what is there stays as it is, and pages keep their files. */
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { CONTENT_FOLDER } from '#folders'
import { runProgram } from '../support/program.ts'

const folder = mkdtempSync(join(tmpdir(), 'export-'))
const content = join(folder, 'content')
const target = join(folder, 'pages')

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Every file with its size and the time of its contents. */
const picture = (): string[] =>
  readdirSync(content, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const { size, mtimeMs } = statSync(join(content, name))
      return `${name} ${size} ${mtimeMs}`
    })

test('an export writes nothing into the content, and old addresses write over no page', async () => {
  test.setTimeout(240_000)
  cpSync(CONTENT_FOLDER, content, { recursive: true })
  const list = join(content, 'news/company')
  const [first] = readdirSync(list)
  writeFileSync(join(list, '没有编号.md'), readFileSync(join(list, first!)))
  writeFileSync(join(list, '通知.docx'), 'not converted here')
  appendFileSync(
    join(content, 'old-addresses.yaml'),
    '\n- from: /index.html\n  to: /about\n- from: /404.html\n  to: /about\n- from: /before.html\n  to: /about\n',
  )
  const before = picture()
  const { status, output } = await runProgram('scripts/export.ts', [target], {
    env: { CONTENT_DIR: content },
  })
  expect(status, output).toBe(0)
  expect(picture()).toEqual(before)
  for (const file of ['index.html', '404.html']) {
    expect(output).toContain(`旧地址 /${file} 没有写入`)
    expect(readFileSync(join(target, file), 'utf8')).toContain('<h1')
  }
  expect(readFileSync(join(target, 'before.html'), 'utf8')).toContain('url=/about')
  // Only our own content tells when a document appeared; this sitemap agrees with that of the service.
  expect(readFileSync(join(target, 'sitemap.xml'), 'utf8')).toContain('<lastmod>')
})
