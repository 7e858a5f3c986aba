/**
 * Each sign that can be typed is on the page as it was typed in Word: through the draft's Markdown, at the beginning,
 * in the middle and at the end of a text, doubled, beside any other, in plain text and in each kind of mark.
 */
import { expect, it } from 'vitest'
import { toHtml } from '../../../tests/support/to-html.ts'
import {
  TYPES,
  convert,
  drawing,
  numbered,
  paragraph,
  relations,
  run,
  styled,
  table,
} from './test-docx.ts'

/** Printable ASCII without letters, figures and the blank, and the marks of Chinese texts. */
const ASCII = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).filter(
  (sign) => /[^A-Za-z\d]/.test(sign),
)
const CHINESE = Array.from(
  '、，。：；？！“”‘’（）【】〔〕《》〈〉—…·～￥％＃＊＋－＜＞＝＿｜／＼＾｀｛｝＠＆①※☐×‰',
)

type Place = (sign: string) => string
const PLACES: readonly Place[] = [
  (sign) => `${sign}甲乙`,
  (sign) => `甲${sign}乙`,
  (sign) => `甲乙${sign}`,
  (sign) => `甲${sign}乙${sign}丙`,
  (sign) => `ab${sign}cd${sign}12`,
  (sign) => `12${sign}34`,
  (sign) => `${sign}12`,
  (sign) => `${sign}a${sign}(b)`,
  (sign) => sign,
]
const single = [
  ...ASCII.flatMap((sign) => [sign, sign + sign, sign.repeat(3), `${sign} `, ` ${sign} `]),
  ...CHINESE,
]
const pairs = ASCII.flatMap((one) => ASCII.map((other) => one + other))
const inPlaces = (all: readonly string[], places: readonly Place[]): string[] =>
  all
    .flatMap((sign) => places.map((place) => place(sign)))
    // The number of a list is no text.
    .filter((text) => !/^\d+\. /.test(text))
/** Attributes of pandoc and kramdown, which pages leave out where they belong to an element. */
const ATTRIBUTES = [
  '{#甲}',
  '{#a}',
  '{.a}',
  '{-}',
  '{ #a .b }',
  '{: .a}',
  '{#a b=1}',
  '{a=1}',
  '\\{#a}',
]
const TEXTS = [
  ...inPlaces(single, PLACES),
  ...ATTRIBUTES.flatMap((text) => [text, `甲${text}`, `甲 ${text}`, `${text}甲`, `甲${text}#`]),
]

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const withoutBlanks = (text: string): string => text.replace(/\s+/g, '')
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
/** What a visitor reads of HTML, without blanks. */
const read = (html: string): string =>
  withoutBlanks(html.replace(/<[^>]*>/g, '')).replace(
    /&(?:(\w+)|#(\d+));/g,
    (_, name: string, code: string) => (name ? ENTITIES[name]! : String.fromCharCode(Number(code))),
  )

const BOUNDARY = '界界界'
/** The texts that differ on the page, each with what is read there. */
async function differing(
  texts: readonly string[],
  around: (text: string) => string,
  shown: (text: string) => string,
) {
  const wrong: [typed: string, read: string][] = []
  for (let at = 0; at < texts.length; at += 300) {
    const some = texts.slice(at, at + 300)
    const body = some.map((text) => around(escaped(text)) + paragraph(BOUNDARY)).join('')
    const parts = read(toHtml((await convert(body)).text)).split(BOUNDARY)
    some.forEach((text, index) => {
      if (parts[index] !== withoutBlanks(shown(text))) wrong.push([text, parts[index] ?? ''])
    })
  }
  return wrong
}

const between = (properties: string) => (text: string) =>
  paragraph(run('前') + run(text, properties) + run('后'))
const inside = (text: string): string => `前${text}后`
it.each([
  ['a paragraph', (text: string) => paragraph(run(text)), (text: string) => text],
  ['a heading', (text: string) => styled(run(text), 'Heading2'), (text: string) => text],
  ['bold text', between('<w:b/>'), inside],
  ['struck text', between('<w:strike/>'), inside],
  [
    'bold text behind a figure',
    (text: string) => paragraph(run('3') + run(text, '<w:b/>')),
    (text: string) => `3${text}`,
  ],
  [
    'struck text behind a figure',
    (text: string) => paragraph(run('3') + run(text, '<w:strike/>')),
    (text: string) => `3${text}`,
  ],
  [
    'a cell',
    (text: string) =>
      table(['头', '头'], [text, '乙']).replace(
        `<w:p><w:pPr></w:pPr>${text}`,
        paragraph(run(text)),
      ),
    (text: string) => `头头${text}乙`,
  ],
  [
    'a line of a paragraph',
    (text: string) =>
      paragraph(`${run('前')}<w:r><w:br/></w:r>${run(text)}<w:r><w:br/></w:r>${run('后')}`),
    inside,
  ],
] as const)('reads as typed in %s', async (_, around, shown) => {
  expect(await differing(TEXTS, around, shown)).toEqual([])
})
it('reads any two signs beside each other', async () => {
  const texts = inPlaces(pairs, PLACES.slice(0, 2))
  expect(await differing(texts, (text) => paragraph(run(text)), String)).toEqual([])
})

const LINK = {
  'word/_rels/document.xml.rels': relations(['png', `${TYPES}/image`, 'media/a.png']).replace(
    '</Relationships>',
    `<Relationship Id="link" Type="${TYPES}/hyperlink" Target="https://a.cn/x" TargetMode="External"/></Relationships>`,
  ),
}
const picture = drawing('png', '大厅').replace(/^<w:p>|<\/w:p>$/g, '')
const inLines = (...lines: string[]) => `<w:r><w:rPr><w:b/></w:rPr>${lines.join('<w:br/>')}</w:r>`
const word = (text: string): string => `<w:t>${text}</w:t>`
it.each([
  [
    'bold lines',
    inLines(word('甲'), word('乙')),
    '<p><strong>甲</strong><br><strong>乙</strong></p>',
  ],
  [
    'a bold line break',
    run('前') + inLines('', word('甲'), ''),
    '<p>前<br><strong>甲</strong></p>',
  ],
  [
    'a linked picture',
    `<w:hyperlink r:id="link">${run('看')}${picture}</w:hyperlink>`,
    '<p><a href="https://a.cn/x">看</a></p><p><a href="https://a.cn/x"><figure><img src="/media/#" alt="大厅"></figure></a></p>',
  ],
])('shows %s', async (_, body, html) => {
  const shown = toHtml((await convert(paragraph(body), LINK)).text)
  expect(shown.replaceAll('\n', '').replace(/word-\w+\.png/, '#')).toBe(html)
})
it('keeps the lines of a heading together, and zeros before a number', async () => {
  const heading = styled(`${run('关于')}<w:r><w:br/></w:r>${run('收费的说明')}`, 'Heading2')
  const { text } = await convert(heading.repeat(2) + paragraph('01. 甲') + numbered('乙', 2))
  expect(toHtml(text)).toContain('<h2>关于<br>收费的说明</h2>')
  expect(toHtml(text)).toContain('<p>01. 甲</p>')
})
