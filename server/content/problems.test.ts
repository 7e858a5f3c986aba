/** What editors get to read: every kind of mistake, with the sentence and the advice word for word. */
import { readFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { formatProblems } from './problem.ts'
import { lists } from './shapes.ts'
import { CONTENT_DIR, FILES_DIR, readContent } from './read.ts'
import { NEWS_FIELDS, bridge, documentText, makeTestFolder } from './test-folder.ts'

const TODAY = '2026-11-21'
const folder = makeTestFolder()
afterAll(() => folder.remove())

const pdf = readFileSync(`${FILES_DIR}basic-licence-2024.pdf`)
const news = (fields: Record<string, string | undefined> = {}, body?: string): string =>
  documentText(
    Object.fromEntries(
      Object.entries({ ...NEWS_FIELDS, ...fields }).filter(([, value]) => value !== undefined),
    ) as Record<string, string>,
    body,
  )
const listText = (name: string): string => readFileSync(CONTENT_DIR + name, 'utf8')

/** Writes files, reads everything, puts the folder back. */
function problemsOf(files: Record<string, string | Uint8Array | undefined>): string {
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

const one = (text: string | Uint8Array): string => problemsOf({ 'news/company/7.md': text })

it('finds nothing in content that is in order', () => {
  expect(one(news())).toBe('')
  expect(problemsOf({ 'news/company/7-年度会议.html': news({}, '<p>正文。</p>') })).toBe('')
})

it.each([
  ['公告.pdf', '公告.pdf', '\r\n%PDF-1.7'],
  ['公告.pdf', '公告.pdf', '\uFEFF%PDF-1.7'],
  ['公告.PDF', '公告.PDF', '%PDF-1.4'],
  ['"附件1：报价表（终稿） v2.pdf"', '附件1：报价表（终稿） v2.pdf', '%PDF-1.7'],
  ['报价表.wps', '报价表.wps', 'PK\u0003\u0004'],
])('takes the attachment %j as %j', (named, name, bytes) => {
  expect(
    problemsOf({
      'news/company/7.md': news({ files: `[${named}]` }),
      [`files/${name}`]: bytes,
    }),
  ).toBe('')
})

it('finds files that a computer of Apple has named, whichever way the name is written', () => {
  // é as one character, and as e with an accent.
  const [composed, decomposed] = ['r\u00E9sum\u00E9', 're\u0301sume\u0301']
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'
  for (const name of [composed, decomposed])
    expect(
      problemsOf({
        'news/company/7.md': news(
          { files: `[${name}.pdf]` },
          `[简历](/files/${name}.pdf)\n\n![简历](image:${name}.svg)`,
        ),
        [`files/${decomposed}.pdf`]: '%PDF-1.7',
        [`media/${decomposed}.svg`]: svg,
      }),
    ).toBe('')
})

it('takes titles as plain text, whatever spaces they hold', () => {
  folder.write({ 'news/company/7.md': news({ title: '集团召开  年度\u00A0会议' }) })
  const { content } = readContent(folder.dir, { today: TODAY })
  expect(content!.documents.news.map(({ title }) => title)).toEqual(['集团召开 年度 会议'])
  folder.write({ 'news/company/7.md': undefined })
  for (const title of ['集团召开<b>年度</b>会议', '集团&nbsp;召开年度会议'])
    expect(one(news({ title }))).toMatch(
      /^news\/company\/7\.md:2:1: 错误：title（标题）应为纯文本，现在是“.*\n {4}去掉 <b> 这样的标记/,
    )
})

it('reads dates, texts and numbers as they are meant', () => {
  expect(one(news({ date: '2026/3/18' }))).toMatchInlineSnapshot(`
    "news/company/7.md:3:1: 错误：date（日期）应为 2026-11-21 或 2026-11-21 09:30 这样的时间，现在是“2026/3/18”
        北京时间；年四位，月、日、时、分两位，日期和时间之间一个空格"
  `)
  expect(one(news({ date: '2026-02-30' }))).toMatchInlineSnapshot(`
    "news/company/7.md:3:1: 错误：date（日期）应为 2026-11-21 或 2026-11-21 09:30 这样的时间，现在是“2026-02-30”
        北京时间；年四位，月、日、时、分两位，日期和时间之间一个空格"
  `)
  expect(one(news({ date: '"2026-03-18 25:00:00"' }))).toMatchInlineSnapshot(`
    "news/company/7.md:3:1: 错误：date（日期）应为 2026-11-21 或 2026-11-21 09:30 这样的时间，现在是“2026-03-18 25:00:00”
        北京时间；年四位，月、日、时、分两位，日期和时间之间一个空格"
  `)
  expect(one(news({ date: '2027-01-01' }))).toMatchInlineSnapshot(`
    "news/company/7.md:3: 提醒：日期 2027-01-01 在今天之后
        发布后马上可以看到；要到那一天才显示，加一行 publish_at: 2027-01-01"
  `)
  expect(one(news({ title: '2026' }))).toMatchInlineSnapshot(`
    "news/company/7.md:2:1: 错误：title（标题）应为文字，现在是数字 2026
        放进英文双引号里："2026""
  `)
  expect(one(news({ title: '' }))).toMatchInlineSnapshot(`
    "news/company/7.md:2:1: 错误：title（标题）应为文字，现在是空的
        在冒号后面写上内容；不是必填的，可以删去这一行"
  `)
  expect(one(news({ top: 'yes' }))).toMatchInlineSnapshot(`
    "news/company/7.md:6:1: 错误：top（置顶）应为 true 或 false，现在是“yes”
        不需要时删去这一行"
  `)
})

it('knows all fields', () => {
  expect(one(news({ title: undefined, intro: undefined }))).toMatchInlineSnapshot(`
    "news/company/7.md:2:1: 错误：缺少 title（标题）
        加一行，例如 title: 关于…的公告
    news/company/7.md:2:1: 错误：缺少 intro（摘要）
        加一行，例如 intro: …"
  `)
  expect(one(news({ auther: '王某' }))).toMatchInlineSnapshot(`
    "news/company/7.md:6:1: 错误：不认识的字段 auther
        是不是 author？"
  `)
  expect(one(news({ id: '7' }))).toMatchInlineSnapshot(`
    "news/company/7.md:6:1: 错误：不认识的字段 id
        编号就是文件名开头的数字，删去这一行"
  `)
  expect(
    problemsOf({
      'purchase/purchase/9.md': documentText({
        title: '办公用品采购',
        date: '2026-03-18',
        project_no: 'SLDB-2026-001',
        method: '公开招投标',
        budget: '12万元',
        deadline: '2026-03-01',
      }),
    }),
  ).toMatchInlineSnapshot(`
    "purchase/purchase/9.md:5:1: 错误：method（采购方式）不能是“公开招投标”
        是不是 公开招标？
    purchase/purchase/9.md:6:1: 错误：budget（预算，元）应为数字，现在是“12万元”
        只写阿拉伯数字，不加引号、逗号和单位"
  `)
})

it('reads front matter', () => {
  expect(one('正文而已')).toMatchInlineSnapshot(`
    "news/company/7.md:1: 错误：缺少开头的标题、日期等信息
        第一行写三个连字符 ---，接着每行一个“字段: 内容”，再写一行 ---，下面是正文"
  `)
  expect(one('---\ntitle: 某\n正文')).toMatchInlineSnapshot(`
    "news/company/7.md:1: 错误：开头的信息没有结束的 ---
        第一行写三个连字符 ---，接着每行一个“字段: 内容”，再写一行 ---，下面是正文"
  `)
  expect(one(news({ intro: '会议强调: 安全第一' }))).toMatchInlineSnapshot(`
    "news/company/7.md:4:8: 错误：一行里有两个“冒号加空格”
        含有冒号的文字，请整个放进英文双引号里"
  `)
  expect(one(news({ title: '"少了引号' }))).toMatchInlineSnapshot(`
    "news/company/7.md:5:14: 错误：少了引号、括号或冒号
        引号和括号要成对（缺的可能在上面几行）；以符号开头的文字，请整个放进英文双引号里"
  `)
  expect(one(news().replace('date: 2026', 'date:2026'))).toMatchInlineSnapshot(`
    "news/company/7.md:3:1: 错误：少了冒号
        每行写成“字段: 内容”，冒号是英文的，后面有一个空格"
  `)
  expect(one(news().replace('title:', 'title：'))).toMatchInlineSnapshot(`
    "news/company/7.md:2:1: 错误：少了冒号
        每行写成“字段: 内容”，冒号是英文的，后面有一个空格"
  `)
  expect(one(news().replace('intro:', 'title: 又一个\nintro:'))).toMatchInlineSnapshot(`
    "news/company/7.md:4:1: 错误：同一个字段写了两次
        删去其中一行"
  `)
  expect(one(news({ title: '*重要*通知' }))).toMatchInlineSnapshot(`
    "news/company/7.md:2:8: 错误：以星号 * 开头的文字被当作引用
        以符号开头的文字，请整个放进英文双引号里"
  `)
  expect(one(news({ title: '&重要 通知' }))).toMatchInlineSnapshot(`
    "news/company/7.md:2:12: 错误：以符号 & 开头的文字被当作引用
        以符号开头的文字，请整个放进英文双引号里"
  `)
  expect(one(news({ title: '!重要 通知' }))).toMatchInlineSnapshot(`
    "news/company/7.md:2:9: 错误：少了引号、括号或冒号
        引号和括号要成对（缺的可能在上面几行）；以符号开头的文字，请整个放进英文双引号里"
  `)
  expect(one(news({ title: '简报 #3 期' }))).toMatchInlineSnapshot(`
    "news/company/7.md:2:8: 提醒：“#3 期”被当作注释，不会显示
        要显示时，把整段文字放进英文双引号里；不要显示时，另起一行写"
  `)
  expect(one('---\n---\n正文\n')).toMatchInlineSnapshot(`
    "news/company/7.md:2:1: 错误：应为一组字段，现在是空的
        每行写一个“字段: 内容”；对照同一文件夹里的其他文件"
  `)
})

it('reads encodings', () => {
  const gbk = Buffer.concat([
    Buffer.from('---\ntitle: '),
    Buffer.from([0xb9, 0xab, 0xb8, 0xe6]),
    Buffer.from('\n---\n'),
  ])
  expect(one(gbk)).toMatchInlineSnapshot(`
    "news/company/7.md:2: 错误：文件的编码不是 UTF-8，看起来是 GBK（记事本里叫 ANSI），例如“公告”
        请用记事本或 VS Code 打开，选“另存为”，编码选 UTF-8，再保存一次"
  `)
  expect(one(Buffer.from(`\uFEFF${news()}`, 'utf16le'))).toMatchInlineSnapshot(`
    "news/company/7.md:1: 错误：文件的编码是 UTF-16（记事本里叫 Unicode），不是 UTF-8
        请用记事本或 VS Code 打开，选“另存为”，编码选 UTF-8，再保存一次"
  `)
  expect(one(`\uFEFF${news()}`)).toMatchInlineSnapshot(`
    "news/company/7.md:1: 提醒：文件开头有 BOM 标记，已忽略
        另存为时选“UTF-8”，不选“带有 BOM 的 UTF-8”"
  `)
  expect(one(news().replaceAll('\n', '\r\n'))).toBe('')
})

it('wants a body', () => {
  expect(one(news({}, ''))).toMatchInlineSnapshot(`
    "news/company/7.md:7: 错误：正文为空
        在第二个 --- 下面写正文"
  `)
  const notice = { title: '公告', date: '2026-03-18', dept: '综合管理部' }
  expect(problemsOf({ 'publicity/basic/7.md': documentText(notice, '') })).toMatchInlineSnapshot(`
    "publicity/basic/7.md:6: 错误：正文为空
        在第二个 --- 下面写正文，或在 files 里列出附件"
  `)
  expect(
    problemsOf({
      'publicity/basic/7.md': documentText({ ...notice, files: '[公告.pdf]' }, ''),
      'files/公告.pdf': pdf,
    }),
  ).toBe('')
})

it('looks into attachments', () => {
  const withFile = (reference: string, files: Record<string, string | Uint8Array>): string =>
    problemsOf({ 'news/company/7.md': news({ files: reference }), ...files })
  expect(withFile('[公告.pdf]', { 'files/公告（终稿）.pdf': pdf })).toMatchInlineSnapshot(`
    "news/company/7.md:6: 错误：附件 公告.pdf 不存在
        是不是 公告（终稿）.pdf？"
  `)
  expect(withFile('[notice.pdf]', { 'files/Notice.pdf': pdf })).toMatchInlineSnapshot(`
    "news/company/7.md:6: 错误：附件 notice.pdf 不存在
        是不是 Notice.pdf？"
  `)
  expect(withFile('[公告.pdf]', {})).toMatchInlineSnapshot(`
    "news/company/7.md:6: 错误：附件 公告.pdf 不存在
        把文件放进 content/files，文件名要完全一致"
  `)
  expect(withFile('[公告.pdf]', { 'files/公告.pdf': 'PK\u0003\u0004' })).toMatchInlineSnapshot(`
    "news/company/7.md:6: 错误：附件 公告.pdf 的内容不是 PDF
        可能只改了文件名的后缀；请用原来的软件另存为这种类型"
  `)
  expect(withFile('[公告.exe]', { 'files/公告.exe': 'MZ' })).toMatchInlineSnapshot(`
    "news/company/7.md:6: 错误：附件 公告.exe 的类型不能用
        可以用的类型：pdf、ofd、docx、xlsx、pptx、doc、xls、ppt、wps、et、dps、zip、rar、7z、rtf、txt、csv"
  `)
  expect(withFile('[公告.pdf]', { 'files/公告.pdf': '' })).toMatchInlineSnapshot(`
    "news/company/7.md:6: 错误：附件 公告.pdf 是空文件
        重新保存一次再放进来"
  `)
  const huge = Buffer.alloc(21 * 1024 * 1024)
  huge.write('%PDF-1.7')
  expect(withFile('[公告.pdf]', { 'files/公告.pdf': huge })).toMatchInlineSnapshot(`
    "news/company/7.md:6: 错误：附件 公告.pdf 有 21.0 MB，超过 20.0 MB
        压缩其中的图片，或拆成几个文件"
  `)
  expect(withFile('\n  - file: a.pdf\n    name: 公告.docx', { 'files/a.pdf': pdf }))
    .toMatchInlineSnapshot(`
      "news/company/7.md:7: 错误：附件名称 公告.docx 的后缀与文件 a.pdf 不同
          名称以 .pdf 结尾"
    `)
  expect(withFile('公告.pdf', { 'files/公告.pdf': pdf })).toMatchInlineSnapshot(`
    "news/company/7.md:6:1: 错误：files（附件）应为列表（每项一行，以“- ”开头），现在是“公告.pdf”
        对照同一文件夹里的其他文件"
  `)
  expect(withFile('\n  - 公告.pdf: 公告', { 'files/公告.pdf': pdf })).toMatchInlineSnapshot(`
    "news/company/7.md:7:5: 错误：files（附件）的这一项写得不对
        写成“- 通知.pdf”；要另起名称时写两行：“- file: notice.pdf”和“  name: 通知.pdf”"
  `)
  expect(problemsOf({ 'files/草稿.pdf': pdf })).toMatchInlineSnapshot(`
    "files/草稿.pdf:1: 提醒：没有文章用到这个附件，但知道地址的人仍能下载
        不再需要时删去；需要时写进文章的 files"
  `)
  expect(
    problemsOf({
      'news/company/7.md': news({ title: '甲', files: '[a.pdf]' }),
      'news/company/8.md': news({ title: '乙', files: '\n  - {file: a.pdf, name: 公告.pdf}' }),
      'files/a.pdf': pdf,
    }),
  ).toMatchInlineSnapshot(`
    "news/company/8.md:7: 错误：附件 a.pdf 在 news/company/7.md 里名为 a.pdf
        同一个文件只能有一个名称；改成一样的，或复制成两个文件"
  `)
})

it('looks into pictures', () => {
  const picture = (name: string): Buffer => readFileSync(`${CONTENT_DIR}media/${name}`)
  expect(problemsOf({ 'news/company/7.md': news({ thumb: 'brigde' }), ...bridge() }))
    .toMatchInlineSnapshot(`
    "news/company/7.md:6: 错误：图片 brigde.webp 不存在
        是不是 bridge.webp？"
  `)
  expect(problemsOf({ 'news/company/7.md': news({}, '文字\n\n![大桥](image:bridg)'), ...bridge() }))
    .toMatchInlineSnapshot(`
    "news/company/7.md:9: 错误：图片 bridg.webp 不存在
        是不是 bridge.webp？"
  `)
  expect(one(news({}, '![大桥](bridge.jpg)'))).toMatchInlineSnapshot(`
    "news/company/7.md:7: 错误：图片 bridge.jpg 的写法不对
        把图片放进 content/media，写成 ![图片说明](image:文件名)"
  `)
  expect(problemsOf({ 'news/company/7.md': news({}, '![](image:bridge)'), ...bridge() }))
    .toMatchInlineSnapshot(`
    "news/company/7.md:7: 错误：图片没有说明文字，看不见图片的读者不知道是什么
        Markdown 写成 ![说明](image:文件名)，HTML 加上 alt="说明""
  `)
  expect(
    problemsOf({
      'news/company/7.md': news({ thumb: 'opening' }),
      'media/opening.webp': picture('bridge.webp'),
    }),
  ).toMatchInlineSnapshot(`
    "news/company/7.md:6: 错误：图片 opening.webp 缺少其他尺寸：opening.avif、opening-600.webp、opening-600.avif、opening-320.webp、opening-320.avif
        补齐这些文件，或给图片换一个带数字的名字（例如 opening-2026.jpg），网站就只用这一个文件"
  `)
  expect(
    problemsOf({
      'news/company/7.md': news({ thumb: 'opening-2026.webp' }, '![开工](../../media/o-1.jpg)'),
      'media/opening-2026.webp': picture('bridge.webp'),
      'media/o-1.jpg': picture('bridge.webp'),
    }),
  ).toMatchInlineSnapshot(`
    "news/company/7.md:8: 错误：图片 o-1.jpg 的内容不是 JPG
        可能只改了文件名的后缀；请用看图软件另存为这种类型"
  `)
  const heavy = Buffer.alloc(500 * 1024)
  picture('bridge.webp').copy(heavy)
  const heavier = Buffer.alloc(3 * 1024 * 1024)
  picture('bridge.webp').copy(heavier)
  expect(
    problemsOf({
      'news/company/7.md': news({ thumb: 'p-1' }, '![开工](image:p-2)'),
      'media/p-1.webp': heavy,
      'media/p-2.webp': heavier,
    }),
  ).toMatchInlineSnapshot(`
    "news/company/7.md:6: 提醒：图片 p-1.webp 有 500 KB，手机上打开慢
        缩小到宽 1200 像素左右，存为 JPG 或 WebP
    news/company/7.md:8: 错误：图片 p-2.webp 有 3.0 MB，超过 2.0 MB
        缩小到宽 1200 像素左右，存为 JPG 或 WebP"
  `)
  expect(one(news({}, '<p><img src="https://example.org/a.jpg" alt="桥"></p>')))
    .toMatchInlineSnapshot(`
    "news/company/7.md:7: 错误：图片 https://example.org/a.jpg 不在网站上
        把图片放进 content/media，src 写成 /media/文件名"
  `)
})

it('follows links', () => {
  expect(one(news({}, '见[章程](/information_detail/99)。'))).toMatchInlineSnapshot(`
    "news/company/7.md:7: 错误：链接 /information_detail/99 没有对应的文章
        检查编号；文章可能已经删去"
  `)
  expect(one(news({}, '见[产品](/prodcut)。'))).toMatchInlineSnapshot(`
    "news/company/7.md:7: 错误：链接 /prodcut 没有对应的页面
        是不是 /product？"
  `)
  expect(one(news({}, '见[官网](www.example.org)。'))).toMatchInlineSnapshot(`
    "news/company/7.md:7: 错误：链接 www.example.org 缺少 https://
        写成 https://www.example.org"
  `)
  expect(one(news({}, '见[前文](6.md)。'))).toMatchInlineSnapshot(`
    "news/company/7.md:7: 错误：链接 6.md 是相对地址，网站上找不到
        写成那篇文章在网站上的地址，例如 /news_detail/1024"
  `)
  expect(one(news({}, '见[附件](/files/没有.pdf)。'))).toMatchInlineSnapshot(`
    "news/company/7.md:7: 错误：附件 没有.pdf 不存在
        把文件放进 content/files，文件名要完全一致"
  `)
  expect(one(news({}, '[点这里](javascript:alert(1))'))).toMatchInlineSnapshot(`
    "news/company/7.md:7: 错误：链接 javascript:alert(1) 不能用
        链接只能是网页、附件、邮箱（mailto:）或电话（tel:）"
  `)
  expect(
    one(
      news(
        {},
        '[自己](/news_detail/7) [产品](/product?classid=product-3) [站外](https://example.org/) [邮件](mailto:a@example.com) [电话](tel:02855501000)',
      ),
    ),
  ).toBe('')
})

it('warns of what the site takes out', () => {
  expect(
    one(
      news(
        {},
        '<p onclick="go()">文字</p>\n\n<iframe src="https://example.org"></iframe>\n\n<script>go()</script>\n\n<p><span style="mso-hide:all">内部</span><del cite="mailto:王">2%</del></p>',
      ),
    ),
  ).toMatchInlineSnapshot(`
    "news/company/7.md:7: 提醒：onclick 是脚本，会被网站去掉
        删去这个属性
    news/company/7.md:9: 提醒：<iframe> 会显示成链接
        改成链接，写明打开的是什么
    news/company/7.md:11: 提醒：<script> 会被网站去掉
        删去脚本
    news/company/7.md:13: 提醒：有编辑软件里看不到的内容（批注、修订删去的字或隐藏的文字），不会发布
        要发布，在原来的软件里显示或接受修订后重新复制；不要，删去这一处
    news/company/7.md:13: 提醒：有编辑软件里看不到的内容（批注、修订删去的字或隐藏的文字），不会发布
        要发布，在原来的软件里显示或接受修订后重新复制；不要，删去这一处"
  `)
})

it('knows names and numbers', () => {
  expect(
    problemsOf({
      'news/company/7.md': news({ title: '甲' }),
      'news/reform/7-又.md': news({ title: '乙' }),
    }),
  ).toMatchInlineSnapshot(`
    "news/reform/7-又.md:1: 错误：编号 7 与 news/company/7.md 相同
        把新的那个改名为 8.md（8 还没有用过）"
  `)
  expect(problemsOf({ 'news/company/7.md': news(), 'news/company/8.md': news() }))
    .toMatchInlineSnapshot(`
    "news/company/8.md:1: 提醒：标题与 news/company/7.md 相同
        读者分不清两篇文章；改一个标题，或删去重复的"
  `)
  expect(problemsOf({ 'news/company/公告.md': news() })).toMatchInlineSnapshot(`
    "news/company/公告.md:1: 错误：文件名没有以编号开头
        检查和发布时自动加上；没有加上时，请技术人员检查文件夹的权限，或自己改名，例如 1024-短标题.md"
  `)
  expect(problemsOf({ 'news/company/公告.doc': 'x' })).toMatchInlineSnapshot(`
    "news/company/公告.doc:1: 错误：这种文件不能放在 news/company
        用 Word 或 WPS 打开，另存为 .docx，再放进来"
  `)
  expect(problemsOf({ 'news/compnay/7.md': news() })).toMatchInlineSnapshot(`
    "news/compnay/7.md:1: 错误：网站不认识这个文件
        是不是 news/company？"
  `)
  expect(problemsOf({ 'honor.yaml': '[]' })).toMatchInlineSnapshot(`
    "honor.yaml:1: 错误：网站不认识这个文件
        是不是 honors.yaml？"
  `)
  expect(problemsOf({ 'news/company/~$7.docx': '', 'news/company/.DS_Store': '' })).toBe('')
})

it('reads lists', () => {
  expect(problemsOf({ 'products.yaml': undefined })).toMatchInlineSnapshot(`
    "products.yaml:1: 提醒：文件不存在，网站上相应的地方会写“暂无”
        误删时从备份或版本库里取回来；确实没有内容时，新建这个文件，里面只写 []"
  `)
  expect(problemsOf({ 'profile.yaml': undefined })).toMatchInlineSnapshot(`
    "profile.yaml:1: 错误：文件不存在
        从备份或版本库里取回来"
  `)
  expect(problemsOf({ 'honors.yaml': listText('honors.yaml').replace('id: 2\n', 'id: 1\n') }))
    .toMatchInlineSnapshot(`
    "honors.yaml:6: 错误：编号 1 与第 1 行的相同
        换一个没有用过的编号"
  `)
  expect(
    problemsOf({
      'honors.yaml': listText('honors.yaml').replace('image: honor-2', 'image: honor-22'),
    }),
  ).toMatchInlineSnapshot(`
    "honors.yaml:8: 错误：图片 honor-22.webp 不存在
        是不是 honor-12.webp？"
  `)
  expect(
    problemsOf({
      'banners.yaml': listText('banners.yaml').replace('url: /product', 'url: product'),
    }),
  ).toMatchInlineSnapshot(`
    "banners.yaml:5:3: 错误：url（链接）应为 / 开头的站内地址或 https:// 开头的网址，现在是“product”
        例如 /product 或 https://www.example.com/"
  `)
  expect(problemsOf({ 'contact.yaml': listText('contact.yaml').replace('"610088"', '610088') }))
    .toMatchInlineSnapshot(`
      "contact.yaml:12:3: 错误：content（正文）应为文字，现在是数字 610088
          放进英文双引号里："610088""
    `)
  expect(
    problemsOf({ 'team.yaml': listText('team.yaml').replace('  name: 沈怀远', '\tname: 沈怀远') }),
  ).toMatchInlineSnapshot(`
    "team.yaml:2:2: 错误：多出了读不懂的字符
        含有冒号、井号或引号的文字，请整个放进英文双引号里"
  `)
})

it('takes lists with nothing in them', () => {
  // Pictures of lists that are empty are unused.
  const problems = (text: string): string[] =>
    Object.values(lists).flatMap(({ file }) =>
      file === 'profile.yaml'
        ? []
        : problemsOf({ [file]: text })
            .split('\n')
            .filter((line) => line && !/^media\/|^ {4}/.test(line)),
    )
  expect(problems('[]\n')).toEqual([])
  expect(problems('')).toEqual([])
  expect(problems('# 目前没有\n')).toEqual([])
  expect(problemsOf({ 'profile.yaml': '' })).toMatch(/^profile\.yaml:1:1: 错误：应为一组字段/)
  const profile = listText('profile.yaml').replace(/^stats:[^]*/m, 'stats:\ngrowth: []\n')
  expect(problemsOf({ 'profile.yaml': profile })).toBe('')
  expect(one(news({ files: '[]' }))).toBe('')
})

it('reports in one round what does not hang together', () => {
  expect(
    problemsOf({
      'news/company/7.md': news({ titel: '年会', title: undefined }, '见[前文](/news_detail/99)。'),
      'news/reform/7.md': news({ date: '2026/3/18' }),
      'news/reform/8.md': news({ title: '"少了引号' }, '见[章程](/information_detail/98)。'),
      'news/safe/9.md': news({ title: '又一篇' }, '见[年会](/news_detail/8)。'),
      'posts.yaml': '- id: 1\n- id: 1\n',
      'banners.yaml': '- titel: 大图\n  url: /news_detail/97\n',
    })
      .split('\n')
      .filter((line) => /编号|链接 |是不是/.test(line)),
  ).toMatchInlineSnapshot(`
    [
      "banners.yaml:1:3: 错误：缺少 id（编号）",
      "    是不是 title？",
      "banners.yaml:2: 错误：链接 /news_detail/97 没有对应的文章",
      "    检查编号；文章可能已经删去",
      "    是不是 title？",
      "news/company/7.md:7: 错误：链接 /news_detail/99 没有对应的文章",
      "    检查编号；文章可能已经删去",
      "news/reform/7.md:1: 错误：编号 7 与 news/company/7.md 相同",
      "news/reform/8.md:7: 错误：链接 /information_detail/98 没有对应的文章",
      "    检查编号；文章可能已经删去",
      "posts.yaml:2: 错误：编号 1 与第 1 行的相同",
      "    换一个没有用过的编号",
    ]
  `)
})

it('guesses what was meant', () => {
  expect(one(news({ titel: '年会' }))).toMatchInlineSnapshot(`
    "news/company/7.md:6:1: 错误：不认识的字段 titel
        是不是 title？"
  `)
  expect(one(news({ suorce: '集团办公室' }))).toMatchInlineSnapshot(`
    "news/company/7.md:6:1: 错误：不认识的字段 suorce
        是不是 source？"
  `)
  expect(problemsOf({ 'posts.yaml': '- nmu: 3\n' })).toContain('是不是 num？')
})

it('knows where in a text something stands', () => {
  const body = [
    '见[章程](/nowhere)，[章程](/nowhere)。',
    '',
    '# 一级标题',
    '',
    '- 一项',
    '- 另一项，见[章程](/nowhere)',
    '',
    '<p>见<a href="/nowhere">章程</a>',
    '<b onclick="go()">文字</b></p>',
    '',
    '![](image:bridge) 和',
    '![](image:bridge)',
  ].join('\n')
  expect(problemsOf({ 'news/company/7.md': news({}, body), ...bridge() })).toMatchInlineSnapshot(`
    "news/company/7.md:7: 错误：链接 /nowhere 没有对应的页面
        打开要链接的页面，复制地址栏里域名后面的部分
    news/company/7.md:7: 错误：链接 /nowhere 没有对应的页面
        打开要链接的页面，复制地址栏里域名后面的部分
    news/company/7.md:9: 提醒：正文里有一级标题；一级标题只有文章自己的标题
        小标题从二级开始，写成 ## 标题
    news/company/7.md:12: 错误：链接 /nowhere 没有对应的页面
        打开要链接的页面，复制地址栏里域名后面的部分
    news/company/7.md:14: 错误：链接 /nowhere 没有对应的页面
        打开要链接的页面，复制地址栏里域名后面的部分
    news/company/7.md:15: 提醒：onclick 是脚本，会被网站去掉
        删去这个属性
    news/company/7.md:17: 错误：图片没有说明文字，看不见图片的读者不知道是什么
        Markdown 写成 ![说明](image:文件名)，HTML 加上 alt="说明"
    news/company/7.md:18: 错误：图片没有说明文字，看不见图片的读者不知道是什么
        Markdown 写成 ![说明](image:文件名)，HTML 加上 alt="说明""
  `)
  const html =
    '\n<h1>标题</h1>\n<p\n  onclick="go()">见<a\n href="/nowhere">章程</a></p>\n<img src="x.jpg">'
  expect(problemsOf({ 'news/company/7.html': news({}, html) })).toMatchInlineSnapshot(`
    "news/company/7.html:8: 提醒：正文里有一级标题；一级标题只有文章自己的标题
        把 <h1> 改成 <h2>
    news/company/7.html:10: 提醒：onclick 是脚本，会被网站去掉
        删去这个属性
    news/company/7.html:11: 错误：链接 /nowhere 没有对应的页面
        打开要链接的页面，复制地址栏里域名后面的部分
    news/company/7.html:12: 错误：图片没有说明文字，看不见图片的读者不知道是什么
        Markdown 写成 ![说明](image:文件名)，HTML 加上 alt="说明"
    news/company/7.html:12: 错误：图片 x.jpg 不在网站上
        把图片放进 content/media，src 写成 /media/文件名"
  `)
})

it('reports pictures that nothing uses, once with all their sizes', () => {
  expect(problemsOf(bridge())).toMatchInlineSnapshot(`
    "media/bridge.webp:1: 提醒：没有文章或列表用到这张图片，但知道地址的人仍能打开
        不再需要时删去，连同它的其他尺寸"
  `)
  expect(problemsOf({ ...bridge(), 'news/company/7.md': news({ thumb: 'bridge' }) })).toBe('')
  expect(problemsOf({ ...bridge(), 'news/company/7.md': news({}, '![桥](image:bridge)') })).toBe('')
})

it('takes an attachment without a name of its own', () => {
  folder.write({
    'news/company/7.md': news({ files: '\n  - file: 公告.pdf' }),
    'files/公告.pdf': pdf,
  })
  const { content, problems } = readContent(folder.dir, { today: TODAY })
  expect(problems).toEqual([])
  expect(content!.manifest['公告.pdf']!.name).toBe('公告.pdf')
  folder.write({ 'news/company/7.md': undefined, 'files/公告.pdf': undefined })
})

it('refuses files that may act on the site, whether something names them or not', () => {
  const svg = (inner: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`
  expect(
    problemsOf({
      'media/page.html': '<script>go()</script>',
      'media/page.xml': '<x/>',
      'files/page.html': '<p>',
      'files/page.constructor': '<p>',
      'files/logo.svg': svg(''),
      'media/logo-9.svg': svg('<script>go()</script>'),
    }),
  ).toMatchInlineSnapshot(`
    "files/logo.svg:1: 错误：附件 logo.svg 的类型不能用
        可以用的类型：pdf、ofd、docx、xlsx、pptx、doc、xls、ppt、wps、et、dps、zip、rar、7z、rtf、txt、csv

    files/page.constructor:1: 错误：附件 page.constructor 的类型不能用
        可以用的类型：pdf、ofd、docx、xlsx、pptx、doc、xls、ppt、wps、et、dps、zip、rar、7z、rtf、txt、csv

    files/page.html:1: 错误：附件 page.html 的类型不能用
        可以用的类型：pdf、ofd、docx、xlsx、pptx、doc、xls、ppt、wps、et、dps、zip、rar、7z、rtf、txt、csv

    media/logo-9.svg:1: 错误：图片 logo-9.svg 里有 <script>，直接打开时会在网站上运行或联系别的网站
        用作图软件另存为“普通 SVG”（不含脚本、网页和外部链接），或存为 PNG、WebP

    media/page.html:1: 错误：图片 page.html 的类型不能用
        可以用的类型：webp、avif、jpg、jpeg、png、gif、svg

    media/page.xml:1: 错误：图片 page.xml 的类型不能用
        可以用的类型：webp、avif、jpg、jpeg、png、gif、svg"
  `)
  expect(
    problemsOf({
      'partners.yaml': listText('partners.yaml').replace(/logo: .*/, 'logo: logo-9'),
      'media/logo-9.svg': svg('<circle onload="go()" r="4"/>'),
    }),
  ).toMatch(/^partners\.yaml:\d+: 错误：图片 logo-9\.svg 里有 onload，直接打开时会/m)
})

it('holds times against each other and against the date', () => {
  expect(one(news({ publish_at: '2026-12-01 9:30' }))).toMatchInlineSnapshot(`
    "news/company/7.md:6:1: 错误：publish_at（发布时间）应为 2026-11-21 或 2026-11-21 09:30 这样的时间，现在是“2026-12-01 9:30”
        北京时间；年四位，月、日、时、分两位，日期和时间之间一个空格"
  `)
  expect(one(news({ publish_at: '2026-12-01', until: '2026-11-30' }))).toMatchInlineSnapshot(`
    "news/company/7.md:7: 错误：下架时间不在发布时间之后
        检查两个时间的年份和月份"
  `)
  expect(one(news({ date: '2026-12-03', publish_at: '2026-12-01' }))).toMatchInlineSnapshot(`
    "news/company/7.md:3: 提醒：日期 2026-12-03 晚于发布时间 2026-12-01
        读者看到的是 date；两个日期一般是同一天"
  `)
  expect(one(news({ updated: '2026-03-10' }))).toMatchInlineSnapshot(`
    "news/company/7.md:6: 提醒：更新时间 2026-03-10 早于发布日期
        检查年份和月份"
  `)
  expect(one(news({ date: '2026-12-01', publish_at: '2026-12-01 08:00' }))).toBe('')
})

it('lets a draft be unfinished, without keeping the rest from being published', () => {
  expect(one(news({ draft: 'true', title: undefined }, '见[后文](/news_detail/99)。'))).toMatch(
    /^news\/company\/7\.md:2:1: 提醒：缺少 title（标题）\n.*\n.*提醒：链接 \/news_detail\/99 没有对应的文章/,
  )
  const used = { 'news/company/7.md': news({ draft: 'true' }), 'news/company/8.md': news() }
  folder.write(used)
  const { content } = readContent(folder.dir, { today: TODAY })
  expect(content!.documents.news.map(({ id }) => id)).toEqual([7, 8])
  folder.write({ 'news/company/7.md': undefined, 'news/company/8.md': undefined })
})

it('tells of links to what readers cannot open yet, or no longer', () => {
  const linked = (fields: Record<string, string>, own: Record<string, string> = {}): string =>
    problemsOf({
      'news/company/7.md': news({ title: '七', ...own }, '见[后文](/news_detail/8)。'),
      'news/company/8.md': news(fields),
    })
  expect(linked({ draft: 'true' })).toMatchInlineSnapshot(`
    "news/company/7.md:7: 错误：链接 /news_detail/8 还是草稿，读者打不开
        那一篇发布时再加链接"
  `)
  expect(linked({ publish_at: '2026-12-01 09:30' })).toMatchInlineSnapshot(`
    "news/company/7.md:7: 提醒：链接 /news_detail/8 到 2026-12-01 09:30 才能打开
        两篇写同样的 publish_at，或者那时再加链接"
  `)
  expect(linked({ until: '2026-12-01' })).toMatchInlineSnapshot(`
    "news/company/7.md:7: 提醒：链接 /news_detail/8 到 2026-12-02 00:00 下架
        下架后读者打开看到的是“已下架”；不合适时删去链接"
  `)
  expect(linked({ publish_at: '2026-12-01' }, { publish_at: '2026-12-02' })).toBe('')
  expect(linked({ draft: 'true' }, { draft: 'true' })).toBe('')
})
