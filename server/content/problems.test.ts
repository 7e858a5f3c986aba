/** Every kind of mistake gives editors a sentence with file, line and reason. */
import { readFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { frontMatter } from './content-schemas.ts'
import { type Problem, formatProblems, reportOn } from './problem.ts'
import { parseWith, readYaml } from './yaml.ts'
import { CONTENT_DIR, FILES_DIR, readContent } from './read-content.ts'
import {
  NEWS_FIELDS,
  bridge,
  documentText,
  makeDocumentFolder,
} from '../../tests/support/content-folder.ts'

const TODAY = '2026-11-21'
const folder = makeDocumentFolder()
afterAll(() => folder.remove())

const pdf = readFileSync(`${FILES_DIR}basic-licence-2024.pdf`)
type Fields = Record<string, string | undefined>
type Files = Record<string, string | Uint8Array | undefined>

const news = (fields: Fields = {}, body?: string): string =>
  documentText(
    Object.fromEntries(
      Object.entries({ ...NEWS_FIELDS, ...fields }).filter(([, value]) => value !== undefined),
    ) as Record<string, string>,
    body,
  )
const listText = (name: string): string => readFileSync(folder.dir + name, 'utf8')

/** The problems of the content with these files in it, as text; the folder is put back afterwards. */
function problemsOf(files: Files): string {
  const before = Object.fromEntries(
    Object.keys(files).map((path) => {
      try {
        return [path, readFileSync(folder.dir + path)]
      } catch {
        return [path, undefined]
      }
    }),
  )
  folder.write(files)
  const { problems, content } = readContent(folder.dir, { today: TODAY })
  expect(content === undefined).toBe(problems.some(({ level }) => level === 'error'))
  folder.write(before)
  return formatProblems(problems)
}

/** The problems without their advice. */
const sentencesOf = (files: Files): string[] =>
  problemsOf(files)
    .split('\n')
    .filter((line) => line && !line.startsWith('    '))

const named = (said: readonly string[]): string[] =>
  said.map((text) => expect.stringContaining(text) as string)

const COMPOUND = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)])

const document = (fields?: Fields, body?: string): Files => ({
  'news/company/7.md': news(fields, body),
})
const forPhones = Object.fromEntries(
  Object.entries(bridge()).map(([path, bytes]) => [path.replace('bridge', 'bridge-m'), bytes]),
)
const picture = (name: string): Buffer => readFileSync(`${CONTENT_DIR}media/${name}`)
const svg = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`

it.each<[what: string, files: Files]>([
  ['a document', document()],
  ['one in HTML', { 'news/company/7-年度会议.md': news({}, '<p>正文。</p>') }],
  ['a mark of its encoding', { 'news/company/7.md': `\uFEFF${news()}` }],
  ['line ends of Windows', { 'news/company/7.md': news().replaceAll('\n', '\r\n') }],
  ['what programs leave behind', { 'news/company/~$7.docx': '', 'news/company/.DS_Store': '' }],
  [
    'links of every kind',
    document(
      {},
      '[自己](/news_detail/7) [产品](/product?classid=product-3) [站外](https://example.org/) [邮件](mailto:a@example.com) [电话](tel:02855501000)',
    ),
  ],
  [
    'a file instead of a text',
    {
      'publicity/basic/7.md': documentText(
        { title: '公告', date: '2026-03-18', dept: '综合管理部', files: '[公告.pdf]' },
        '',
      ),
      'files/公告.pdf': pdf,
    },
  ],
  ['a picture that a text uses', { ...document({}, '![桥](image:bridge)'), ...bridge() }],
  [
    'a date of the day it appears',
    document({ date: '2026-12-01', publish_at: '2026-12-01 08:00' }),
  ],
])('finds nothing in content that is in order: %s', (_, files) => {
  expect(problemsOf(files)).toBe('')
})

it.each([
  ['公告.pdf', '公告.pdf', '\r\n%PDF-1.7'],
  ['公告.PDF', '公告.PDF', '%PDF-1.4'],
  ['"附件1：报价表（终稿） v2.pdf"', '附件1：报价表（终稿） v2.pdf', '%PDF-1.7'],
  ['报价表.wps', '报价表.wps', 'PK\u0003\u0004'],
])('takes the attachment %j as %j', (reference, name, bytes) => {
  expect(problemsOf({ ...document({ files: `[${reference}]` }), [`files/${name}`]: bytes })).toBe(
    '',
  )
})

it('takes text as readers would type it: without odd spaces, signs that nobody sees, and radicals out of a PDF', () => {
  folder.write(document({ title: '集团召开  年度\u00A0⻓\u200B期会议' }))
  const { content } = readContent(folder.dir, { today: TODAY })
  expect(content!.documents.news).toMatchObject([{ title: '集团召开 年度 长期会议' }])
  folder.write({ 'news/company/7.md': undefined })
})

it.each<[what: string, fields: Fields, said: string]>([
  ['a title that nobody sees', { title: '"\\u009f\\u200b"' }, '2: 错误：title（标题）不能为空'],
  ['a title with markup', { title: '集团召开<b>年度</b>会议' }, '2: 错误：title（标题）应为纯文本'],
  ['a date with slashes', { date: '2026/3/18' }, '3: 错误：date（日期）应为'],
  ['a day that is none', { date: '2026-02-29' }, '3: 错误：date（日期）应为'],
  [
    'an hour that is none',
    { publish_at: '2026-11-21 24:00' },
    '6: 错误：publish_at（发布时间）应为',
  ],
  ['a day to come', { date: '2027-01-01' }, '3: 提醒：日期 2027-01-01 在今天之后'],
  ['a change to come', { updated: '2027-01-01' }, '6: 提醒：更新时间 2027-01-01 在今天之后'],
  ['a day as a number', { date: '20261120' }, '3: 错误：date（日期）应为 2026-11-21 或'],
  ['a year of long ago', { date: '0026-11-20' }, '3: 错误：date（日期）应为'],
  ['no title', { title: '' }, '2: 错误：title（标题）应为文字，现在是空的'],
  ['an unknown field', { auther: '王某' }, '6: 错误：不认识的字段 auther'],
  ['two colons', { intro: '会议强调: 安全第一' }, '4: 错误：一行里有两个“冒号加空格”'],
  ['an open quotation mark', { title: '"少了引号' }, '5: 错误：少了引号、括号或冒号'],
  ['a star', { title: '*重要*通知' }, '2: 错误：以星号 * 开头的文字被当作引用'],
  ['a hash', { title: '简报 #3 期' }, '2: 错误：“#3 期”被当作注释，不会显示'],
  ['no text', { body: '' }, '7: 错误：正文为空'],
  [
    'a list of files gone wrong',
    { files: '\n  - 公告.pdf: 公告' },
    '7: 错误：files（附件）写得不对',
  ],
  [
    'an end before the beginning',
    { publish_at: '2026-12-01', until: '2026-11-30' },
    '7: 错误：下架时间不在发布时间之后',
  ],
])('reads fields: %s', (_, { body, ...fields }, said) => {
  expect(sentencesOf(document(fields, body))).toEqual(named([`news/company/7.md:${said}`]))
})

it.each([
  ['cover', '列表图片写作 thumb'],
  ['Summary', '摘要写作 intro'],
  ['pubDate', '日期写作 date'],
  ['department', '这一类没有这个字段，删去这一行'],
  ['typora-copy-images-to', '这是别的写作软件用的'],
  ['keywords', '这是别的写作软件用的'],
  ['authors', '是不是 author？'],
])('says what %s of another program is here', (field, advice) =>
  expect(problemsOf(document({ [field]: 'x' }))).toContain(`不认识的字段 ${field}\n    ${advice}`),
)

const KINDS = Object.entries(frontMatter).map(
  ([kind, { entries }]) => [kind, Object.keys(entries)] as const,
)
/** What other programs call a field of ours, and misspelt names of all kinds. */
const UNKNOWN = 'summary cover created lastmod pinned origin department attachments'
  .split(' ')
  .concat(KINDS.flatMap(([, fields]) => fields.map((name) => `${name}s`)))

it.each(KINDS)('advises %s to no field that it does not have', (kind, fields) => {
  for (const name of UNKNOWN.filter((one) => !fields.includes(one))) {
    const problems: Problem[] = []
    const report = reportOn('1.md', problems)
    parseWith(
      frontMatter[kind as keyof typeof frontMatter],
      readYaml(`${name}: x`, 1, report)!,
      report,
    )
    const { hint } = problems.find(({ message }) => message === `不认识的字段 ${name}`)!
    const [, meant = fields[0]] = /(?:写作|是不是) (\w+)/.exec(hint) ?? []
    expect(fields, `${name}: ${hint}`).toContain(meant)
  }
})

it.each<[what: string, text: string | Buffer, said: string]>([
  ['no beginning', '正文而已', '1: 错误：缺少开头的标题、日期等信息'],
  ['no end', '---\ntitle: 某\n正文', '1: 错误：开头的信息没有结束的 ---'],
  ['a Chinese colon', news().replace('title:', 'title：'), '2: 错误：字段后面的冒号是中文的'],
  [
    'a field twice',
    news().replace('intro:', 'title: 又\nintro:'),
    '4: 错误：字段 title 写了两次，第 2 行已经有了',
  ],
  [
    'GBK',
    Buffer.from('---\ntitle: \xb9\xab\xb8\xe6\n---\n', 'latin1'),
    '1: 错误：文件的编码不是 UTF-8，可能是 GBK（记事本里叫 ANSI）',
  ],
])('reads front matter and encodings: %s', (_, text, said) => {
  expect(sentencesOf({ 'news/company/7.md': text })).toEqual(named([`news/company/7.md:${said}`]))
})

it.each<[text: string, said: string]>([
  ['![大桥](bridge.jpg)', '图片 bridge.jpg 不在网站上'],
  ['见[章程](/information_detail/99)。', '链接 /information_detail/99 没有对应的文章'],
  ['见[官网](www.example.org)。', '链接 www.example.org 不能用'],
  ['见[前文](6.md)。', '链接 6.md 不能用'],
  ['<iframe src="/pdfjs/viewer.html?file=/files/公告.pdf"></iframe>', '附件 公告.pdf 不存在'],
  ['<embed src="/files/公告.pdf">', '附件 公告.pdf 不存在'],
  ['<object data="/files/公告.pdf"></object>', '附件 公告.pdf 不存在'],
  ['<video><source src="media/a.mp4"></video>', '链接 media/a.mp4 不能用'],
  ['<iframe src="/map.html"></iframe>', '链接 /map.html 没有对应的页面'],
  ['[年报](/pdfjs/web/viewer.html?file=/files/公告.pdf)', '附件 公告.pdf 不存在'],
  [
    '[章程](https://link.zhihu.com/?target=https%3A%2F%2Fwww.example.com%2Finformation_detail%2F99)',
    '链接 /information_detail/99 没有对应的文章',
  ],
  ['[点这里](javascript:alert(1))', '链接 javascript:alert(1) 不能用'],
  ['正文。[官网]（https://example.org/）', '“[官网]（https:”里的记号没有读懂'],
  ['｜甲｜12｜', '“｜甲｜12｜”里的记号没有读懂'],
  ['![会场](D:/照片/会场 3.jpg)', '“![会场](D”里的记号没有读懂'],
  ['![会场](C:\\照 片\\a.jpg)', '“![会场](C”里的记号没有读懂'],
  ['![会场](会场 3.jpg)', '“![会场](会”里的记号没有读懂'],
  ['[分工表](\\\\oa\\共 享\\a.xlsx)', '“[分工表](\\”里的记号没有读懂'],
  ['[分工表](file:///D:/共 享/a.xlsx)', '“[分工表](file:”里的记号没有读懂'],
  ['[分工表](../我的 文件/a.xlsx)', '“[分工表](../”里的记号没有读懂'],
  ['[分工表](公告/我的 文件.xlsx)', '“[分工表](公告/我的 文件.xlsx)”里的记号没有读懂'],
  [
    '见[这一篇](http://127.0.0.1:5173/news_detail/1024)。',
    '链接 http://127.0.0.1:5173/news_detail/1024 只能在这台电脑',
  ],
])('follows links and pictures: %s', (text, said) => {
  expect(sentencesOf(document({}, text))).toEqual(named([`news/company/7.md:7: 错误：${said}`]))
})

it.each(['file:///D:\\招聘\\报名表.docx', 'file:///C:/a.pdf', 'D:\\a.docx', '\\\\\\\\oa\\a.docx'])(
  'says of a link to a file of the writer what to do: %s',
  (address) =>
    expect(problemsOf(document({}, `填写[报名表](${address})。`))).toMatch(
      /不能用\n.*作为附件放进来，链接写成 \/files\//,
    ),
)

const heavy = Buffer.alloc(3 * 1024 * 1024)
picture('bridge.webp').copy(heavy)
// The chunk is made as long as the file, so that no bytes follow the picture.
heavy.writeUInt32LE(heavy.length - 20, 16)
const huge = Buffer.alloc(21 * 1024 * 1024)
huge.write('%PDF-1.7')
const withFile = (name: string, bytes: string | Uint8Array): Files => ({
  ...document({ files: `[${name}]` }),
  [`files/${name}`]: bytes,
})

it.each<[what: string, files: Files, ...said: string[]]>([
  ['a web page as a sheet', withFile('报表.xls', '<html xmlns:x="urn"><table>'), '的内容不是 XLS'],
  ['an old Word as a new one', withFile('申请表.docx', COMPOUND), '的内容不是 DOCX'],
  ['what only the company can open', withFile('公告.doc', '%TSD-Header-###%\u0001'), '加密软件'],
  ['another type than its name', withFile('公告.pdf', 'PK\u0003\u0004'), '的内容不是 PDF'],
  ['a file too large', withFile('公告.pdf', huge), '附件 公告.pdf 有 21.0 MB，超过 20.0 MB'],
  [
    'a file that nothing uses',
    { 'files/草稿.pdf': pdf },
    'files/草稿.pdf:1: 提醒：没有文章或列表用到',
  ],
  [
    'a picture without words',
    { ...document({}, '![](image:bridge)'), ...bridge() },
    '7: 错误：图片没有说明文字',
  ],
  ...[
    'image-20261120153012',
    'IMG_2031',
    'image1',
    '微信图片_20261120',
    'bridge.jpg',
    '一座桥 描述已自动生成',
  ].map((alt): [string, Files, string] => [
    `a picture called ${alt}`,
    { ...document({}, `![${alt}](image:bridge)`), ...bridge() },
    `7: 提醒：图片的说明“${alt}”`,
  ]),
  ['a text of which a page shows a part', document({}, '段落\n\n'.repeat(6_000)), '错误：正文太长'],
  [
    'a picture without its sizes',
    { ...document({ thumb: 'opening' }), 'media/opening.webp': picture('bridge.webp') },
    '6: 错误：图片 opening.webp 缺少其他尺寸：opening.avif、opening-600.webp',
  ],
  [
    'a heavy picture',
    { ...document({}, '![开工](image:p-2)'), 'media/p-2.webp': heavy },
    '7: 错误：图片 p-2.webp 有 3.0 MB，超过 2.0 MB',
  ],
  [
    'what nobody sees who writes it',
    document({}, '<p><span style="mso-hide:all">内部</span><del cite="mailto:王">2%</del></p>'),
    '7: 提醒：有编辑软件里看不到的内容',
    '7: 提醒：有编辑软件里看不到的内容',
  ],
  ['no number', { 'news/company/公告.md': news() }, '文件名没有以编号开头'],
  ['a file of an old Word', { 'news/company/公告.doc': 'x' }, '这种文件不能放在 news/company'],
  [
    'a folder misspelt',
    { 'news/compnay/7.md': news() },
    'news/compnay/7.md:1: 错误：网站不认识这个文件',
  ],
  [
    'fields of a purchase',
    {
      'purchase/purchase/9.md': documentText({
        title: '办公用品采购',
        date: '2026-03-18',
        project_no: 'SLDB-2026-001',
        method: '公开招投标',
        budget: '12万元',
        deadline: '2026-03-01',
      }),
    },
    ':5: 错误：method（采购方式）不能是“公开招投标”',
    ':6: 错误：budget（预算，元）应为数字',
  ],
  [
    'times in the wrong order',
    {
      'purchase/purchase/9.md': documentText({
        title: '办公用品采购',
        date: '2026-03-18',
        project_no: 'SLDB-2026-001',
        method: '询价',
        documents_until: '2026-04-02 17:00',
        deadline: '2026-04-01',
        opening: '2026-03-31 09:30',
      }),
    },
    ':7: 提醒：截止时间 2026-04-01 早于文件获取截止 2026-04-02 17:00:00',
    ':8: 提醒：开标时间 2026-03-31 09:30:00 早于截止时间 2026-04-01',
  ],
  ['a list that is missing', { 'products.yaml': undefined }, 'products.yaml:1: 提醒：文件不存在'],
  ['the profile missing', { 'profile.yaml': undefined }, 'profile.yaml:1: 错误：文件不存在'],
  [
    'an address without its beginning',
    {
      'banners.yaml': '- {id: 1, title: 一, subtitle: 二, image: bridge, url: product, sort: 1}\n',
      ...bridge(),
      ...forPhones,
    },
    'banners.yaml:1: 错误：url（链接）应为 / 开头',
  ],
  [
    'a number for a text',
    { 'contact.yaml': listText('contact.yaml').replace('"610088"', '610088') },
    'contact.yaml:12: 错误：content（正文）应为文字，现在是数字 610088',
  ],
])('finds %s', (_, files, ...said) => {
  expect(sentencesOf(files)).toEqual(named(said))
})

it('tells of all unknown fields of a head and of an item, and of ten of very many', () => {
  expect(sentencesOf(document({ lang: 'zh', toc: 'true', auther: '甲' }))).toEqual(
    named(['lang', 'toc', 'auther'].map((name) => `不认识的字段 ${name}`)),
  )
  const item = 'growth:\n  - year: 甲\n    title: 乙\n    content: 丙\n    when: 丁\n    who: 戊\n'
  const profile = listText('profile.yaml').replace(/^growth:[^]*/m, item)
  expect(sentencesOf({ 'profile.yaml': profile })).toEqual(
    named(['不认识的字段 when', '不认识的字段 who']),
  )
  const many = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`f${at}`, 'x']))
  expect(sentencesOf(document(many)).length).toBeLessThan(20)
})

it.each(['2010.10', '86.50', '8.0', '+8.60', '-0', '12'])(
  'tells of the number %s in the place of a text as it is written',
  (written) => {
    const profile = listText('profile.yaml').replace(/^growth:[^]*/m, '')
    const growth = `growth:\n  - year: ${written}\n    title: 增资\n    content: 说明。\n`
    const [said] = sentencesOf({ 'profile.yaml': profile + growth })
    expect(said).toMatch(/：year（年份）应为文字，现在是数字 (.*)$/)
    expect(said!.split('数字 ')[1]).toBe(written)
  },
)

it.each<[files: Files, guess: string]>([
  [document({ titel: '年会' }), 'title'],
  [{ 'honor.yaml': '[]' }, 'honors.yaml'],
  [document({}, '见[产品](/prodcut)。'), '/product'],
  [{ ...document({ files: '[公告.pdf]' }), 'files/公告（终稿）.pdf': pdf }, '公告（终稿）.pdf'],
  [{ ...document({ thumb: 'brigde' }), ...bridge() }, 'bridge.webp'],
])('guesses what was meant', (files, guess) => {
  expect(problemsOf(files)).toContain(`是不是 ${guess}？`)
})

it.each([
  '7 - 副本.md',
  '7 - Copy (2).md',
  '7 (1).md',
  '7_冲突文件_lihong_20261127.md',
  '7 (李红的冲突副本 2026-11-27).md',
  '7.sync-conflict-20261127-093000-ABCDEFG.md',
  '7-DESKTOP-1A2B3C.md',
])('%s is the copy, and 7.md stays', (copy) => {
  const said = sentencesOf({
    'news/company/7.md': documentText(NEWS_FIELDS),
    [`news/company/${copy}`]: documentText(NEWS_FIELDS),
  })
  expect(said).toEqual(named([`news/company/${copy}:1: 错误：编号 7 与 news/company/7.md 相同`]))
})

it('a sheet with a password is published', () => {
  const entry = Buffer.alloc(128)
  entry.write('EncryptedPackage', 'utf16le')
  entry.writeUInt16LE(34, 64)
  expect(sentencesOf(withFile('名单.xlsx', Buffer.concat([COMPOUND, entry])))).toEqual([])
})

it.each(['service＠example.com', 'a@example.com；b@example.com', 'a@example.com b@example.com'])(
  'the mail of the contacts is one address, not %s',
  (mail) => {
    const contacts = listText('contact.yaml').replace(/(?<=code: mail\n {2}content: ).*/, mail)
    expect(problemsOf({ 'contact.yaml': contacts })).toContain(
      `错误：电子邮箱应为一个地址，现在是“${mail}”`,
    )
  },
)

it('says where documents and lists belong that are read nowhere', () => {
  const told = problemsOf({
    'news/company/新建文件夹/8.md': documentText(NEWS_FIELDS),
    'news/company/新建文件夹/通知.docx': '',
    'news/company/8.assets/image.png': '',
    'news/company/8.assets/名单.pdf': '',
    'posts - 副本.yaml': '[]\n',
  })
  for (const [name, place] of [
    ['新建文件夹/8.md', '把它移到 news/company'],
    ['新建文件夹/通知.docx', '把它移到 news/company'],
    ['8.assets/image.png', '图片放进 content/media'],
    ['8.assets/名单.pdf', '附件放进 content/files'],
  ] as const)
    expect(told).toMatch(new RegExp(`company/${name}:1: .*\n.*不能再有文件夹.*${place}`))
  expect(told).toContain('已经有 posts.yaml，网站只读它')
})

it('reports in one round what does not hang together', () => {
  expect(
    sentencesOf({
      'news/company/7.md': news({ titel: '年会', title: undefined }, '见[前文](/news_detail/99)。'),
      'news/reform/7.md': news({ date: '2026/3/18' }),
      'news/reform/8.md': news({ title: '"少了引号' }, '见[章程](/information_detail/98)。'),
      'news/safe/9.md': news({ title: '又一篇' }, '见[年会](/news_detail/8)。'),
      'posts.yaml': '- id: 1\n- id: 1\n',
      'banners.yaml': '- titel: 大图\n  url: /news_detail/97\n',
    }).filter((line) => /编号|链接 /.test(line)),
  ).toEqual(
    named([
      'banners.yaml:1: 错误：缺少 id（编号）',
      'banners.yaml:2: 错误：链接 /news_detail/97 没有对应的文章',
      'news/company/7.md:7: 错误：链接 /news_detail/99 没有对应的文章',
      'news/reform/7.md:1: 错误：编号 7 与 news/company/7.md 相同',
      'news/reform/8.md:7: 错误：链接 /information_detail/98 没有对应的文章',
      'posts.yaml:2: 错误：id（编号）1 与第 1 行的相同',
    ]),
  )
})

it.each<[place: string, said: string | undefined]>([
  ['part-2', undefined],
  ['part-2:~:text=乙', undefined],
  [':~:text=%E4%B9%99', undefined],
  ['b', undefined],
  ['user-content-b', undefined],
  ['part-4', '打开那一篇'],
  ['三', '打开那一篇'],
  ['二、乙', '写成 /news_detail/8#part-2'],
  ['%E4%BA%8C%E4%B9%99:~:text=x', '写成 /news_detail/8#part-2'],
  ['三丙！', '写成 /news_detail/8#b'],
])('looks for the place of a link in another document: #%s', (place, said) => {
  const other = '## 一、甲\n\n字。\n\n## 二、乙\n\n字。\n\n<h2 id="b">三、丙</h2>\n\n字。'
  const problems = problemsOf({
    'news/company/7.md': news({ title: '公告' }, `见[公告](</news_detail/8#${place}>)。`),
    'news/company/8.md': news({ title: '又一篇' }, other),
  })
  if (said) expect(problems).toMatch(new RegExp(`company/7\\.md:7: 提醒：.*开头\\n.*${said}`))
  else expect(problems).not.toContain('7.md')
})

it('finds the notice that a correction changes in any list of its table', () => {
  const notice = (fields: Record<string, string> = {}): string =>
    documentText({ title: '公告', date: '2026-03-18', dept: '综合管理部', ...fields })
  expect(
    sentencesOf({
      'publicity/recruitment/4.md': notice(),
      'publicity/basic/5.md': notice({ changes: '4' }),
      'publicity/basic/6.md': notice({ changes: '99' }),
      'publicity/basic/7.md': notice({ changes: '7' }),
    }),
  ).toEqual(
    named(['basic/6.md:5: 错误：没有编号为 99 的公告', 'basic/7.md:5: 错误：没有编号为 7 的公告']),
  )
})

it.each(['见[公告](https://example.org/a。)', '见<https://example.org/a。>'])(
  'tells of the sign behind an address: %s',
  (text) => {
    expect(sentencesOf(document({}, text))).toEqual(
      named(['news/company/7.md:7: 提醒：链接 https://example.org/a。 末尾的标点']),
    )
  },
)

it('tells of a link to a place that the text does not have, and finds headings by their words', () => {
  expect(
    sentencesOf(document({}, '[一](#一、基本情况)\n\n## 一、基本情况\n\n见[二](#二、交流)。')),
  ).toEqual(named(['news/company/7.md:11: 提醒：链接 #二、交流 要去的地方正文里没有']))
})

it('names the row of a table that has more cells than the heading', () => {
  const body = '如下：\n| 甲 | 12 |\n| --- | --- |\n| 乙 | 1 |\n| A|B | 2 |'
  expect(sentencesOf(document({}, body))).toEqual(named(['7.md:11: 错误：这一行有 3 格']))
})

it('knows where in a text something stands', () => {
  const body = [
    '见[章程](/nowhere)，[章程](/nowhere)。',
    '',
    '- 一项',
    '- 另一项，见[章程](/nowhere)',
    '',
    '<p>见<a href="/nowhere">章程</a><br>',
    '<b>文字</b></p>',
    '',
    '![](image:bridge) 和',
    '![](image:bridge)',
  ].join('\n')
  const linesOf = (files: Files): number[] =>
    sentencesOf(files).map((line) => Number(/:(\d+): /.exec(line)![1]))
  expect(linesOf({ ...document({}, body), ...bridge() })).toEqual([7, 7, 10, 12, 15, 15])
})

it('refuses files that may act on the site, whether something names them or not', () => {
  const said = sentencesOf({
    'media/page.html': '<script>go()</script>',
    'files/page.html': '<p>',
    'files/logo.svg': svg(''),
    'media/logo-9.svg': svg('<script>go()</script>'),
  })
  expect(said).toEqual(
    named([
      'files/logo.svg:1: 错误：附件 logo.svg 的类型不能用',
      'files/page.html:1: 错误：附件 page.html 的类型不能用',
      'media/logo-9.svg:1: 错误：图片 logo-9.svg 里有 <script>',
      'media/page.html:1: 错误：图片 page.html 的类型不能用',
    ]),
  )
})

it('refuses values that no document means, and says which are meant', () => {
  const notice = (fields: Record<string, string>): Files => ({
    'publicity/personnel/7.md': documentText({
      title: '公告',
      date: '2026-03-18',
      dept: '综合管理部',
      ...fields,
    }),
  })
  expect(problemsOf(notice({ num: '-3' }))).toMatch(
    /:5: 错误：num（人数）应为不小于零的整数，现在是数字 -3\n {4}写 0、1、2/,
  )
  expect(sentencesOf(notice({ num: '007' }))).toEqual(named([':5: 错误：“007”读成了数 7']))
  expect(sentencesOf(document({ updated: '2026-03-17' }))).toEqual(
    named(['提醒：更新时间 2026-03-17 早于日期 2026-03-18']),
  )
})

it.each([
  ['１８６００００', '写成 1860000，'],
  ['１，８６０，０００', '写成 1860000，'],
  ['"1860000"', '写成 1860000，'],
  ['1,860,000.50', '写成 1860000.5，'],
  ['１８６万', '只写半角的阿拉伯数字'],
  ['贰拾万', '只写半角的阿拉伯数字'],
])('says how the number %s is to be written', (budget, advice) => {
  const text = documentText({ title: '甲', date: '2026-03-18', method: '询价' })
  const file = text.replace('---\n', `---\nbudget: ${budget}\n`)
  expect(problemsOf({ 'purchase/purchase/9.md': file })).toMatch(
    new RegExp(`:2: 错误：budget（预算，元）应为数字，现在是“.*”\n {4}${advice}`),
  )
})

/** Times as YAML 1.1 and other systems write them (https://yaml.org/type/timestamp.html). */
it.each([
  '2026-11-20T09:00:00Z',
  '2026-11-20t09:00:00.10-05:00',
  '2026-11-20 09:00:00 +0800',
  '2026-11-20 09:00:00.10 -5',
  '2026-11-20T09:00',
  '2026-11-20 9:00',
  '2026-11-20 24:00',
  '2026-1-5',
  '2026-02-29',
  '20261120',
])('says how a time is written: %s', (date) =>
  expect(sentencesOf(document({ date }))).toEqual(named([':3: 错误：date（日期）应为'])),
)

it('knows a file whose name has a #, in the fields and in the text', () => {
  const name = '附件#2 说明.pdf'
  const text = `见[附件](/files/${name})、[附件](</files/${name}>)和<a href="/files/附件%232 说明.pdf">附件</a>。`
  const files = {
    'news/company/7.md': news({ files: `\n  - "${name}"` }, text),
    [`files/${name}`]: pdf,
  }
  expect(problemsOf(files)).toBe('')
  expect(problemsOf({ 'news/company/7.md': files['news/company/7.md'] })).toContain(
    `附件 ${name} 不存在`,
  )
})

it('lets signs that belong together be, in fields and in texts', () =>
  expect(problemsOf(document({ title: '👨‍👩‍👧 来访' }, '一家 👨‍👩‍👧、👍🏽 和 1️⃣。'))).toBe(''))

it('lets a draft be unfinished, without keeping the rest from being published', () => {
  const unfinished = { draft: 'true', title: undefined }
  expect(sentencesOf(document(unfinished, '见[后文](/news_detail/99)。'))).toEqual(
    named(['2: 提醒：缺少 title（标题）', '提醒：链接 /news_detail/99 没有对应的文章']),
  )
  folder.write({ 'news/company/7.md': news({ draft: 'true' }), 'news/company/8.md': news() })
  const { content } = readContent(folder.dir, { today: TODAY })
  expect(content!.documents.news.map(({ id }) => id)).toEqual([7, 8])
  folder.write({ 'news/company/7.md': undefined, 'news/company/8.md': undefined })
})

it('tells of links to drafts, except in drafts', () => {
  const files = {
    'news/company/7.md': news({ title: '七' }, '见[后文](/news_detail/8)。'),
    'news/company/8.md': news({ draft: 'true' }, '见[后文](/news_detail/8)。'),
  }
  expect(sentencesOf(files)).toEqual(
    named(['news/company/7.md:7: 错误：链接 /news_detail/8 还是草稿']),
  )
})

const FILE = news()
const HEAD = FILE.slice(0, FILE.indexOf('正文'))
/** Mostly what a chat puts around the file that it was asked for. */
it.each([
  ['\n', FILE, '', '“空行”', '删去第 1 行，让'],
  ['\uFEFF\n\n', FILE, '', '“空行”', '删去第 1 到 2 行，让'],
  ['```markdown\n', FILE, '```', '“```markdown”', '删去第 1 行和对应的结束的 ```'],
  ['````md\n', FILE, '````', '“````md”', '删去第 1 行和对应的结束的 ````'],
  ['~~~\n', FILE, '~~~', '“~~~”', '删去第 1 行和对应的结束的 ~~~'],
  ['```yaml\n', HEAD, '```\n\n正文。', '“```yaml”', '删去第 1 行和对应的结束的 ```'],
  ['\n```\n', HEAD, '```\n\n正文。', '“```”', '删去第 1 到 2 行和对应的结束的 ```'],
  ['好的，已按要求整理：\n\n```markdown\n', FILE, '```\n\n还要别的吗？', '“好的，已按要求整理：”', '删去第 1 到 3 行和对应的结束的 ```'],
  ['# 示例\n', FILE, '', '“# 示例”', '删去第 1 行，让'],
])('what stands before the head is named, and its other end: %j', (before, file, after, mark, advice) => {
  const said = problemsOf({ 'news/company/7.md': before + file + after })
  expect(said).toContain(`7.md:1: 错误：第一行要写 ---，现在是${mark}`)
  expect(said).toContain(advice)
  // Who only does what the first line says hears of the rest.
  if (/[`~]/.test(after)) expect(problemsOf({ 'news/company/7.md': file + after })).toContain('没有结束')
  else expect(problemsOf({ 'news/company/7.md': file + after })).toBe('')
}) // prettier-ignore
