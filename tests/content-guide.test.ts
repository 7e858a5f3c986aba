/** What `content/README.md` tells editors to do, done step by step. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renewGuide } from '../content-loader/folders-table.ts'
import { formatProblems } from '../content-loader/problem.ts'
import { FILES_DIR, readContent } from '../content-loader/read.ts'
import { FOLDERS } from '../content-loader/resources.ts'
import { lists } from '../content-loader/shapes.ts'
import { type TestFolder, makeTestFolder } from '../content-loader/test-folder.ts'

const guide = readFileSync('content/README.md', 'utf8')

/** The code blocks of a section, without the indentation of its list. */
function blocks(heading: string, language: string): string[] {
  const section = guide.split(/^## /m).find((text) => text.startsWith(heading)) ?? ''
  const pattern = new RegExp(`^( *)\`\`\`${language}\\n([^]*?)\\n\\1\`\`\``, 'gm')
  return [...section.matchAll(pattern)].map(([, indent, code]) =>
    code!.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )
}

const run = (script: string, ...parameters: string[]): string =>
  execFileSync(process.execPath, [`tools/${script}.ts`, ...parameters], {
    encoding: 'utf8',
    stdio: 'pipe',
  })

const photo = sharp({ create: { width: 800, height: 600, channels: 3, background: '#072a4b' } })

let folder: TestFolder
beforeAll(() => {
  folder = makeTestFolder()
})
afterAll(() => folder.remove())

const problems = (): string => formatProblems(readContent(folder.dir).problems)

describe('the guide for editors', () => {
  it('names all folders and lists', () => {
    const named = [...guide.matchAll(/`([\w./-]+)`/g)].map(([, name]) => name!)
    expect(guide, 'npm run content:guide').toBe(renewGuide(guide))
    for (const place of FOLDERS.keys()) expect(named).toContain(place.split('/')[1])
    for (const { file } of Object.values(lists)) expect(named).toContain(file)
  })

  it('publishes a notice with an attachment', () => {
    const [command] = blocks('发一篇带附件的公告', 'sh')
    const [, place, title] = /^npm run content:new -- (\S+) (\S+)$/.exec(command!)!
    const said = run('content-new', place!, title!, '--dir', folder.dir)
    expect(said).toContain('已新建 content/publicity/basic/1.md')
    expect(said).toContain('/information_detail/1')
    // What nobody has filled in cannot be published.
    expect(problems()).toMatch(/^publicity\/basic\/1\.md:4:1: 错误：dept（发布部门）应为文字/)
    expect(run('content-new', place!, title!, '--dir', folder.dir)).toContain('basic/2.md')
    folder.write({
      'publicity/basic/2.md': undefined,
      'publicity/basic/1.md': blocks('发一篇带附件的公告', 'markdown')[0]!,
      'files/service-hours-2026.pdf': readFileSync(`${FILES_DIR}basic-licence-2024.pdf`),
    })
    const { content } = readContent(folder.dir)
    expect(problems()).toBe('')
    expect(content!.documents.publicity[0]).toMatchObject({
      id: 1,
      title,
      files: ['service-hours-2026.pdf'],
    })
    expect(content!.documents.publicity[0]!.html).toContain('<caption>表 1　办公时间</caption>')
    expect(content!.manifest['service-hours-2026.pdf']).toMatchObject({
      name: '服务时间调整对照表.pdf',
      url: '/files/service-hours-2026.pdf',
    })
  })

  // Those whose examples the check would not find wanting, and what it says when three parts are left out.
  const KINDS: readonly [kind: string, file: string, without: RegExp[]][] = [
    [
      '采购公告',
      'purchase/purchase/1025.md',
      [/，资金来源：企业自筹/, /^opening.*\n/m, /开标的时间.*/, /监督部门电话.*/],
    ],
    [
      '中标候选人公示',
      'purchase/notice/2025.md',
      [/^deadline.*\n/m, /对评标结果.*提出。/, /监督电话.*/],
    ],
    [
      '结果公示',
      'purchase/notice/2026.md',
      [/^amount.*\n/m, /候选人公示期内没有收到异议，/, /监督电话.*/],
    ],
    ['招聘公告', 'publicity/recruitment/8025.md', [/^num.*\n/m, /报名方式.*?。/, /监督电话.*/]],
    [
      '拟录用公示',
      'publicity/recruitment/8026.md',
      [/^deadline.*\n/m, /公示期：.*日。/, /，监督电话.*/],
    ],
    ['招聘通知', 'publicity/recruitment/8027.md', [/^event.*\n/m, /^deadline.*\n/m, /咨询电话.*/]],
    ['信息公示', 'publicity/other/7025.md', [/^deadline.*\n/m, /公示期：.*日。/, /有异议.*/]],
  ]
  const example = (kind: string): string =>
    new RegExp(`^### ${kind}\\n[^]*?\`\`\`markdown\\n([^]*?)\\n\`\`\``, 'm').exec(guide)![1]!

  it.each(KINDS)('shows a %s that lacks nothing', (kind, file, without) => {
    const text = example(kind)
    folder.write({ [file]: text })
    expect(problems()).toBe('')
    const parts = without.map((part) => part.exec(text))
    expect(parts).not.toContain(null)
    folder.write({ [file]: without.reduce((rest, part) => rest.replace(part, ''), text) })
    expect(problems()).toMatchSnapshot()
    folder.write({ [file]: undefined })
  })

  it('ties a termination to the notice that it ends, from both sides', () => {
    const [call, end] = ['purchase/purchase/1025.md', 'purchase/notice/2027.md']
    folder.write({ [call]: example('采购公告'), [end]: example('更正公告') })
    expect(problems()).toMatchSnapshot('untied')
    const tied = example('采购公告').replace('method:', 'changed_by: [2027]\nmethod:')
    folder.write({ [call]: tied })
    expect(problems()).toMatchSnapshot('not ended')
    folder.write({ [call]: tied.replace('method:', 'status: 已终止\nmethod:') })
    expect(problems()).toBe('')
    folder.write({ [end]: example('更正公告').replace(/changes.*\n|action.*\n|因采购.*\n/g, '') })
    expect(problems()).toMatchSnapshot('three parts missing')
    folder.write({ [call]: undefined, [end]: undefined })
  })

  it('changes a telephone', () => {
    const [entry] = blocks('改一个电话', 'yaml')
    const file = readFileSync(`${folder.dir}contact.yaml`, 'utf8')
    const telephone = /- code: contact_number\n {2}content: "[\d -]+"/
    expect(entry).toMatch(telephone)
    expect(file).toMatch(telephone)
    folder.write({ 'contact.yaml': file.replace(telephone, entry!.trim()) })
    expect(problems()).toBe('')
  })

  it('adds an honour', async () => {
    const [entry] = blocks('加一项荣誉', 'yaml')
    const file = readFileSync(`${folder.dir}honors.yaml`, 'utf8')
    folder.write({ 'honors.yaml': `${file.trimEnd()}\n${entry}\n` })
    expect(problems()).toContain('图片 honor-2026-13.jpg 不存在')
    folder.write({ 'media/honor-2026-13.jpg': await photo.jpeg().toBuffer() })
    expect(problems()).toBe('')
    expect(readContent(folder.dir).content!.honors.at(-1)).toMatchObject({ id: 13 })
  })

  it('checks and says so', () => {
    const said = run('content-check', '--dir', folder.dir)
    expect(said).toMatch(/^已检查 1 篇文章、1 个附件，用时 [\d.]+ 秒：错误 0 处，提醒 0 处$/m)
    folder.write({ 'contact.yaml': 'nonsense' })
    expect(() => run('content-check', '--dir', folder.dir)).toThrow(/contact\.yaml:1/)
  })

  it.each([
    ['--directory', 2, /^用法：npm run content:check .*\n$/],
    ['--dir=/none/', 1, /^没有 \/none\/\S* 这个文件或文件夹.*\n$/],
  ])('says what is wrong with %s', (parameter, status, stderr) => {
    expect(() => run('content-check', parameter)).toThrow(
      expect.objectContaining({ status, stderr: expect.stringMatching(stderr) }),
    )
  })
})
