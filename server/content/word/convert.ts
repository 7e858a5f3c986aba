import { createHash } from 'node:crypto'
import mammoth from 'mammoth'
import { plainText } from '../markdown.ts'
import { activePart } from '../svg.ts'
import { partsOf, valueOf, writeNumbers } from './numbering.ts'
import { WordError, readDocx, writeDocx } from './read-docx.ts'
import { MISSING, toMarkdown } from './to-markdown.ts'

export interface WordDocument {
  title: string | undefined
  markdown: string
  /** By their names in `content/media`, which follow from what they show. */
  pictures: Map<string, Buffer>
  /** What did not come along, or differs. */
  notes: string[]
}

/** Office programs in other languages name the styles in theirs. */
const STYLES = [
  ...['Title', '标题'].map((name) => `p[style-name='${name}'] => h1.title:fresh`),
  ...[1, 2, 3, 4, 5, 6].flatMap((level) => [
    `p[style-name='标题 ${level}'] => h${level}:fresh`,
    `p[style-name='标题${level}'] => h${level}:fresh`,
    // The table of contents names pages.
    `p[style-name='toc ${level}'] => !`,
    `p[style-name='目录 ${level}'] => !`,
  ]),
  "p[style-name='TOC Heading'] => !",
  "highlight[color='hidden'] => !",
  // Slanted Chinese is hard to read.
  'i =>',
]

const HIDDEN = /<w:vanish(?: w:val="(?:1|true|on)")?\s*\/>/g

/** What mammoth leaves out without a word. */
const LEFT_OUT: readonly (readonly [pattern: RegExp, what: string, said: string])[] = [
  [/<w:comment[ >]/g, '批注', '没有带过来'],
  [/<w:(?:del|moveFrom)[ >](?![^>]*\/>)/g, '修订中删去的内容', '没有带过来'],
  [/<w:(?:ins|moveTo)[ >](?![^>]*\/>)/g, '修订中插入的内容', '已经采用，请核对'],
  [HIDDEN, '隐藏的文字', '没有带过来'],
  [/<o:OLEObject[ >]/g, '嵌入的文件', '没有带过来，请作为附件发布'],
  [/<m:oMath[ >]/g, '公式', '没有带过来，请截成图片插入'],
  [/<(?:c:chart|dgm:relIds|cx:chart)[ >]/g, '图表', '没有带过来，请截成图片插入'],
]

/** Takes the title out: what has its style, on several lines too, or else the only heading of the first level. */
function takeTitle(html: string): { title: string | undefined; body: string } {
  const headings = [...html.matchAll(/<h([1-6])( class="title")?>.*?<\/h\1>/g)]
  const styled = headings.filter(([, , style]) => style)
  const first = headings.filter(([, level]) => level === headings[0]![1])
  const titles = styled.length > 0 ? styled : first.length === 1 ? first : []
  const rest = headings.filter((one) => !titles.includes(one))
  // Other headings begin with the second level.
  const shift = 2 - Math.min(...rest.map(([, level]) => Number(level)))
  const body = titles
    .reduce((text, [heading]) => text.replace(heading, ''), html)
    .replace(/(?<=<\/?h)[1-6]/g, (level) => String(Math.min(6, Number(level) + shift)))
  const title = titles.map(([heading]) => plainText(heading).trim()).join('')
  return { title: title.slice(0, 200) || undefined, body }
}

/** @throws {WordError} when it cannot be taken */
export async function convertWord(file: Buffer): Promise<WordDocument> {
  const parts = await readDocx(file)
  const main = [...parts.keys()].find((name) => name.startsWith('word/document'))
  if (!main) throw new WordError('里面没有 Word 的正文，可能是别的文件改了后缀')
  const text = (name: string): string => parts.get(name)?.toString() ?? ''
  const hidden = partsOf(text('word/styles.xml'), '<w:style ', '</w:style>').filter((style) =>
    style.match(HIDDEN),
  )
  const document = text(main).replace(/<w:[pr]Style w:val="([^"]*)"\s*\/>/g, (use, id) =>
    hidden.some((style) => style.includes(`w:styleId="${id}"`)) ? `${use}<w:vanish/>` : use,
  )
  const written = document + text('word/comments.xml')
  const notes = LEFT_OUT.flatMap(([pattern, what, said]) => {
    const count = written.match(pattern)?.length
    return count ? [`${what} ${count} 处${said}`] : []
  })
  const numbered = writeNumbers(
    document
      // Marked so that a style can leave it out.
      .replace(HIDDEN, '<w:highlight w:val="hidden"/>')
      .replaceAll('<w:dstrike', '<w:strike'),
    text('word/numbering.xml'),
    text('word/styles.xml'),
  )
  const pictures = new Map<string, Buffer>()
  let found = 0
  const convertImage = mammoth.images.imgElement(async (image) => {
    found += 1
    const [, extension] = /^image\/(png|jpe?g|gif|webp|svg)\b/.exec(image.contentType ?? '') ?? []
    // A picture that is only linked is a file on somebody's computer.
    const bytes = extension && (await image.readAsBuffer().catch(() => undefined))
    const part = bytes && extension === 'svg' ? activePart(bytes) : undefined
    if (bytes && !part) {
      const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
      pictures.set(`word-${digest}.${extension}`, Buffer.from(bytes))
      return { src: `word-${digest}.${extension}` }
    }
    const problem = part
      ? `里有 ${part}，不能放在网站上`
      : extension
        ? '不在 Word 文件里'
        : `是 ${image.contentType ?? '未知'} 格式，浏览器不能显示`
    notes.push(`图片 ${found} ${problem}，请截图或另存为 PNG 后插入`)
    // It keeps the document from being published until somebody has put a picture there, or nothing.
    return { src: `${MISSING}图片 ${found} ${problem}】` }
  })
  parts.set(main, Buffer.from(numbered.document))
  if (numbered.numbering) parts.set('word/numbering.xml', Buffer.from(numbered.numbering))
  const buffer = await writeDocx(parts)
  const names = hidden.flatMap((style) => valueOf(style, 'name')?.replaceAll("'", "\\'") ?? [])
  const styleMap = [...names.map((name) => `p[style-name='${name}'] => !`), ...STYLES]
  const { value: html } = await mammoth
    .convertToHtml({ buffer }, { styleMap, includeEmbeddedStyleMap: false, convertImage })
    .catch(() => {
      throw new WordError('Word 文件的内部写法不合规范，读不懂，可能不是 Word 或 WPS 存的')
    })
  const { title, body } = takeTitle(
    html.replace(/<input type="checkbox"( checked)?[^>]*>/g, (_, checked) => (checked ? '☑' : '☐')),
  )
  return { title, markdown: toMarkdown(body), pictures, notes }
}
