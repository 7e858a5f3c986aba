/** A Word file as a document of the content: its title, its text in Markdown, its pictures, and what was left out. */
import mammoth from 'mammoth'
import { svgPart } from '../assets.ts'
import { TOO_LONG_HINT, WordError, pack, unpack } from './archive.ts'
import { replaceParts, writeNumbers } from './numbering.ts'
import { attributeOf, blocksOf, textOf, writer } from './to-markdown.ts'

/**
 * Of the parts that mammoth reads: 100 to 300 pages. It takes 26 µs and 3 KB for each; a text of 10,000 pages had taken
 * half a minute and 1.8 GB.
 */
const MAX_TAGS = 150_000

const READ =
  /^(?:\[Content_Types\]\.xml|_rels\/.*|word\/(?:_rels\/)?(?:document\d*|styles|numbering|footnotes|endnotes)\.xml(?:\.rels)?|word\/media\/.*)$/

export interface WordDocument {
  /** Of its title style or its first heading, if it has one. */
  title: string | undefined
  /** @param nameOf what a picture is called in `content/media` */
  markdown(nameOf: (picture: WordPicture) => string): string
  pictures: WordPicture[]
  /** What did not come along, or differs, said to the editor. */
  notes: string[]
}

export interface WordPicture {
  /** From 1, in the order of the text. */
  number: number
  extension: string
  bytes: Buffer
}

/** Office programs in other languages name the styles in theirs. */
const STYLES = [
  ...['Title', '标题'].map((name) => `p[style-name='${name}'] => h1.title:fresh`),
  ...[1, 2, 3, 4, 5, 6].flatMap((level) =>
    [`标题 ${level}`, `标题${level}`].map((name) => `p[style-name='${name}'] => h${level}:fresh`),
  ),
  // The table of contents names pages.
  ...[1, 2, 3, 4, 5, 6].flatMap((level) =>
    ['toc', '目录'].map((name) => `p[style-name='${name} ${level}'] => !`),
  ),
  "p[style-name='TOC Heading'] => !",
  // Hidden text, see below.
  "highlight[color='hidden'] => !",
  // Slanted Chinese is hard to read.
  'i =>',
]

const EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}

/** What Word and WPS write by themselves tells nobody what a picture shows. */
const NO_DESCRIPTION =
  /^(?:.*\.(?:png|jpe?g|gif|bmp|webp|svg)|(?:图片|图像|图形|picture|image|img|mmexport|wps)[\s_\d-]*|[\s\w-]{24,})$|人工智能|描述已自动生成/i

const count = (xml: string, pattern: RegExp): number => xml.match(pattern)?.length ?? 0

const said = (number: number, text: (number: number) => string): string[] =>
  number > 0 ? [text(number)] : []

/** What mammoth leaves out without a word. */
const notesOf = (document: string, comments: string): string[] => [
  ...said(count(comments, /<w:comment[ >]/g), (n) => `批注 ${n} 条没有带过来`),
  ...said(
    count(document, /<w:(?:del|moveFrom)[ >](?![^>]*\/>)/g),
    (n) => `修订中删去的内容 ${n} 处没有带过来`,
  ),
  ...said(
    count(document, /<w:(?:ins|moveTo)[ >](?![^>]*\/>)/g),
    (n) => `修订中插入的内容 ${n} 处已经采用，请核对`,
  ),
  ...said(count(document, HIDDEN), (n) => `隐藏的文字 ${n} 处没有带过来`),
  ...said(count(document, /<m:oMath[ >]/g), (n) => `公式 ${n} 处没有带过来，请截成图片插入`),
  ...said(
    count(document, /<(?:c:chart|dgm:relIds|cx:chart)[ >]/g),
    (n) => `图表 ${n} 个没有带过来，请截成图片插入`,
  ),
]

const HIDDEN = /<w:vanish(?: w:val="(?:1|true|on)")?\s*\/>/g

/** The parts that mammoth is to read: numbers written out, and hidden text marked so that a style can leave it out. */
function prepare(entries: ReadonlyMap<string, Buffer>, main: string): Promise<Buffer> {
  const text = (path: string): string => entries.get(path)?.toString() ?? ''
  const folder = main.slice(0, main.lastIndexOf('/') + 1)
  const numbering = text(`${folder}numbering.xml`)
  const parts = new Map<string, Uint8Array>([...entries].filter(([path]) => READ.test(path)))
  const hiddenMarked = text(main).replace(HIDDEN, '<w:highlight w:val="hidden"/>')
  const styles = text(`${folder}styles.xml`)
  parts.set(main, Buffer.from(writeNumbers(hiddenMarked, numbering, styles)))
  if (numbering)
    parts.set(
      `${folder}numbering.xml`,
      Buffer.from(
        replaceParts(numbering, '<w:lvl ', '</w:lvl>', (level) =>
          /<w:numFmt [^>]*"bullet"/.test(level) ? level : level.replace(/<w:pStyle [^>]*>/, ''),
        ),
      ),
    )
  return pack(parts)
}

/** @throws {WordError} when it cannot be taken */
export async function convertWord(file: Buffer): Promise<WordDocument> {
  const entries = await unpack(file)
  const names = [...entries.keys()]
  if (names.some((name) => /vbaProject\.bin$/i.test(name)))
    throw new WordError(
      'Word 文件里有宏（程序），网站不接受',
      '在 Word 里另存为“Word 文档（*.docx）”，它不含宏，再放进来',
    )
  const main = names.find((name) => /^word\/document\d*\.xml$/.test(name))
  if (!main)
    throw new WordError(
      '里面没有 Word 的正文，可能是别的文件改了后缀',
      '用原来的软件打开，另存为 .docx；表格和演示文稿放进 content/files，作为附件',
    )
  const texts = names.filter((name) => READ.test(name) && /\.(?:xml|rels)$/.test(name))
  const tags = texts.reduce(
    (sum, name) => sum + count(entries.get(name)!.toString('latin1'), /</g),
    0,
  )
  if (tags > MAX_TAGS) throw new WordError('Word 文件太长，超过一两百页', TOO_LONG_HINT)
  const pictures: WordPicture[] = []
  const problems = new Map<number, string>()
  let found = 0
  const convertImage = mammoth.images.imgElement(async (image) => {
    found += 1
    const number = found
    const extension = EXTENSIONS[image.contentType]
    if (extension === undefined)
      problems.set(number, `图片 ${number} 是 ${image.contentType ?? '未知'} 格式，浏览器不能显示`)
    else {
      // A picture that is only linked is a file on somebody's computer.
      const bytes = await image.readAsBuffer().catch(() => undefined)
      const part = bytes && extension === 'svg' ? svgPart(bytes) : undefined
      if (!bytes) problems.set(number, `图片 ${number} 不在 Word 文件里`)
      else if (part) problems.set(number, `图片 ${number} 里有 ${part}，不能放在网站上`)
      else pictures.push({ number, extension, bytes: Buffer.from(bytes) })
    }
    return { src: String(number) }
  })
  const html = await mammoth
    .convertToHtml(
      { buffer: await prepare(entries, main) },
      { styleMap: STYLES, includeEmbeddedStyleMap: false, convertImage },
    )
    .then(({ value }) => value)
    .catch((error: Error) => {
      throw new WordError(
        `Word 文件读不懂（${error.message.split('\n')[0]!.slice(0, 80)}）`,
        '用 Word 或 WPS 打开，另存为 .docx，再放进来',
      )
    })
  const { title, body } = split(blocksOf(html))
  return {
    title,
    pictures,
    notes: [
      ...notesOf(entries.get(main)!.toString(), entries.get('word/comments.xml')?.toString() ?? ''),
      ...[...problems.values()].map((text) => `${text}，请截图或另存为 PNG 后插入`),
    ],
    markdown: (nameOf) =>
      writer((number, written, inHtml) => {
        const picture = pictures.find((one) => one.number === number)
        // It keeps the document from being published until somebody has put a picture there, or nothing.
        if (!picture) return `【请填：${problems.get(number) ?? `图片 ${number} 没有带过来`}】`
        const alt = NO_DESCRIPTION.test(written) ? '' : written.replace(/[\s"<>[\]]+/g, ' ').trim()
        const name = nameOf(picture)
        return inHtml ? `<img src="/media/${name}" alt="${alt}">` : `![${alt}](image:${name})`
      })(body),
  }
}

type Blocks = ReturnType<typeof blocksOf>

const levelOf = (block: Blocks[number]): number =>
  Number(/^h([1-6])$/.exec(block.tagName)?.[1] ?? 0)

const lineOf = (block: Blocks[number]): string => textOf(block).replace(/\s+/g, ' ').trim()

/**
 * Takes the title out of the text: what has its style, on several lines too; else the heading at the beginning, or the
 * only one of the first level. Other headings begin with the second level.
 */
function split(blocks: Blocks): { title: string | undefined; body: Blocks } {
  const isTitle = (block: Blocks[number]): boolean => attributeOf(block, 'class') === 'title'
  const styled = blocks.filter(isTitle)
  const headings = blocks.filter((block) => levelOf(block) > 0)
  const top = headings.filter((one) => levelOf(one) === levelOf(headings[0]!))
  const isFirst = blocks.find((block) => lineOf(block) !== '') === headings[0]
  const titles =
    styled.length > 0 ? styled : isFirst || top.length === 1 ? headings.slice(0, 1) : []
  const body = blocks.filter((block) => !titles.includes(block))
  const levels = body.map(levelOf).filter(Boolean)
  const shift = levels.length > 0 ? 2 - Math.min(...levels) : 0
  for (const block of body)
    if (levelOf(block) > 0) block.tagName = `h${Math.min(6, levelOf(block) + shift)}`
  return { title: titles.map(lineOf).join('').slice(0, 200) || undefined, body }
}
