/** A Word file loses no text without a note that names the paragraph: tried on documents that are generated at random. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { convertWord } from './convert.ts'
import { docx, paragraph, run } from './test-docx.ts'

/** Each text of a document is a different number between two characters that occur nowhere else. */
const word = (number: number): string => `词${number}尾`

type Make = (inside: string) => string
const field =
  (code: string): Make =>
  (inside) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${inside}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
const wrap =
  (name: string, before = ''): Make =>
  (inside) =>
    `<w:${name}>${before}${inside}</w:${name}>`

/** Elements that stand in a paragraph around runs. */
const INLINE: readonly Make[] = [
  (inside) => inside,
  wrap('ins'),
  wrap('del'),
  wrap('moveTo'),
  wrap('moveFrom'),
  wrap('smartTag'),
  wrap('customXml'),
  wrap('bdo'),
  wrap('dir'),
  wrap('unheardOf'),
  (inside) => `<w:sdt><w:sdtContent>${inside}</w:sdtContent></w:sdt>`,
  (inside) =>
    `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${inside}</w:sdtContent></w:sdt>`,
  (inside) => `<w:hyperlink w:anchor="a">${inside}</w:hyperlink>`,
  (inside) => `<w:fldSimple w:instr=" REF a ">${inside}</w:fldSimple>`,
  (inside) => `<w:fldSimple w:instr=" TOC ">${inside}</w:fldSimple>`,
  field(' DATE '),
  field(' TOC '),
  field(' HYPERLINK "https://a.cn" '.replaceAll('"', '&quot;')),
  (inside) =>
    `<mc:AlternateContent><mc:Choice>${inside}</mc:Choice><mc:Fallback>${inside}</mc:Fallback></mc:AlternateContent>`,
  (inside) =>
    `<w:r><w:ruby><w:rt>${run('音')}</w:rt><w:rubyBase>${inside}</w:rubyBase></w:ruby></w:r>`,
  (inside) =>
    `<w:r><w:pict><v:oval><v:textbox><w:txbxContent><w:p>${inside}</w:p></w:txbxContent></v:textbox></v:oval></w:pict></w:r>`,
  (inside) =>
    `<w:r><w:drawing><wp:anchor><wps:txbx><w:txbxContent><w:p>${inside}</w:p></w:txbxContent></wps:txbx></wp:anchor></w:drawing></w:r>`,
]
const PROPERTIES = [
  '',
  '<w:vanish/>',
  '<w:b/>',
  '<w:u w:val="single"/>',
  '<w:strike/>',
  '<w:caps/>',
  '<w:highlight w:val="red"/>',
  '<w:position w:val="6"/>',
  '<w:vertAlign w:val="subscript"/>',
]
const BLOCKS: readonly Make[] = [
  (inside) => inside,
  wrap('customXml'),
  wrap('ins'),
  (inside) => `<w:sdt><w:sdtContent>${inside}</w:sdtContent></w:sdt>`,
  (inside) =>
    `<w:tbl><w:tr><w:tc>${inside}</w:tc><w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc></w:tr></w:tbl>`,
  (inside) => `<w:tbl><w:tr><w:trPr><w:del/></w:trPr><w:tc>${inside}</w:tc></w:tr></w:tbl>`,
  (inside) =>
    `<w:tbl><w:tr><w:tc><w:tcPr><w:vMerge w:val="restart"/></w:tcPr><w:p/></w:tc></w:tr><w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr>${inside}</w:tc></w:tr></w:tbl>`,
]

const among = (all: readonly unknown[]) => fc.nat(all.length - 1)
const texts = fc.record({
  wraps: fc.array(among(INLINE), { maxLength: 3 }),
  look: among(PROPERTIES),
})
const blocks = fc.record({
  texts: fc.array(texts, { minLength: 1, maxLength: 4 }),
  wraps: fc.array(among(BLOCKS), { maxLength: 2 }),
})

it('keeps or tells each text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(blocks, { minLength: 1, maxLength: 4 }), async (document) => {
      let number = 0
      const words: string[][] = []
      const body = document.map((block) => {
        const own: string[] = []
        words.push(own)
        const runs = block.texts.map(({ wraps, look }) => {
          own.push(word((number += 1)))
          return wraps.reduce(
            (inside, at) => INLINE[at]!(inside),
            run(own.at(-1)!, PROPERTIES[look]),
          )
        })
        // The first words of a paragraph tell which one a note means.
        const whole = paragraph(run(`段${words.length}`) + runs.join(''))
        return block.wraps.reduce((inside, at) => BLOCKS[at]!(inside), whole)
      })
      const { markdown, notes } = await convertWord(await docx(body.join('')))
      const places = notes.flatMap((note) => note.places).join(' ')
      const isBlockNoted = notes.some(({ kind }) => kind === 'deleted' || kind === 'lost')
      words.forEach((own, index) => {
        for (const one of own)
          if (!markdown.includes(one))
            expect(
              places.includes(`段${index + 1}`) || places.includes(one) || isBlockNoted,
              `${one} of ${body.join('')}: ${markdown}`,
            ).toBe(true)
      })
    }),
    { numRuns: 150 },
  )
})
