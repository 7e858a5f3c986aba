/**
 * Characters that programs leave in what is copied, from each entrance to what comes out for readers and staff: what
 * stands between two words stays between them, what nobody sees does not change them, what cannot be read is told.
 */
import JSZip from 'jszip'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clean } from '../rich-text/test-cleaner.ts'
import { readConfig } from '../server/config.ts'
import { mailDelivery } from '../server/consultations/deliver.ts'
import { spreadsheet } from '../server/consultations/spreadsheet.ts'
import { scanContent } from '../server/content/scan.ts'
import { convert, paragraph } from '../server/content/word/test-docx.ts'
import { readPayload } from '../server/handlers/request.ts'
import { parseQuery } from '../server/search/query.ts'
import { submitConsultationCall } from '../shared/contract/consult.ts'
import { readText } from '../shared/contract/read-values.ts'
import { forEachColumn, valuesOf } from '../shared/contract/consult-fields.ts'
import { documentText, makeDocumentFolder } from './support/content-folder.ts'
import { mailServer } from './support/mail-server.ts'

/** What stands between 担 and 保 for a reader. In content what cannot be read is told, and the file waits. */
type Between = 'break' | 'blank' | 'nothing'

// oxfmt-ignore
const SIGNS: readonly [name: string, sign: string, between: Between, told: boolean][] = [
  ['line separator', '\u2028', 'break', true],
  ['paragraph separator', '\u2029', 'break', true],
  ['next line', '\x85', 'break', true],
  ['line tabulation of Word', '\v', 'break', true],
  ['tab', '\t', 'blank', false],
  ['no-break space', '\xA0', 'blank', false],
  ['narrow no-break space', '\u202F', 'blank', false],
  ['ideographic space', '\u3000', 'blank', false],
  ['right-to-left override', '\u202E', 'nothing', false],
  ['left-to-right override', '\u202D', 'nothing', false],
  ['embedding', '\u202B', 'nothing', false],
  ['end of an embedding', '\u202C', 'nothing', false],
  ['left-to-right isolate', '\u2066', 'nothing', false],
  ['right-to-left isolate', '\u2067', 'nothing', false],
  ['first strong isolate', '\u2068', 'nothing', false],
  ['end of an isolate', '\u2069', 'nothing', false],
  ['left-to-right mark', '\u200E', 'nothing', false],
  ['joiner', '\u200D', 'nothing', false],
  ['non-joiner', '\u200C', 'nothing', false],
  ['zero-width space', '\u200B', 'nothing', false],
  ['word joiner', '\u2060', 'nothing', false],
  ['text selector', '\uFE0E', 'nothing', false],
  ['emoji selector', '\uFE0F', 'nothing', false],
  ['byte order mark', '\uFEFF', 'nothing', false],
  ['soft hyphen', '\xAD', 'nothing', false],
  ['selector of a PDF', '\uFE0D', 'nothing', false],
  ['filler of Hangul', '\u3164', 'nothing', false],
]

const SHOWN: Readonly<Record<Between, RegExp>> = {
  break: /^担\s保$/,
  blank: /^担\s保$/,
  // Joiners and selectors are kept where nobody sees them: the browser has no rule for which letters need them.
  nothing: /^担\p{DI}?保$/u,
}
const TURNING = /\p{Bidi_Control}/u

const FORM_TYPE = 'application/x-www-form-urlencoded'

const typed = (sign: string): string => `担${sign}保`
const shownIn = (html: string): string => {
  const { body } = new JSDOM(html).window.document
  for (const one of body.querySelectorAll('br')) one.replaceWith('\n')
  return body.textContent!.trim()
}

const fields = { title: '题', date: '2026-11-20', source: '源' }
/** Each has an introduction of its own, because rows that are the same are told. */
const files = Object.fromEntries(
  SIGNS.flatMap(([, sign], index) => [
    [
      `news/company/${100 + index}.md`,
      documentText({ ...fields, title: typed(sign), intro: `引${index}` }),
    ],
    [
      `news/company/${200 + index}.md`,
      documentText({ ...fields, intro: `引${index}` }, typed(sign)),
    ],
  ]),
)
let folder: ReturnType<typeof makeDocumentFolder>
let scanned: ReturnType<typeof scanContent>
beforeAll(() => {
  folder = makeDocumentFolder(files)
  scanned = scanContent(folder.dir, { today: '2026-11-27' })
})
afterAll(() => folder.remove())

/** A consultation as the form sends it. */
function sent(sign: string, name = typed(sign)): { name: string; content: string } {
  const values = {
    ...valuesOf(() => ''),
    name,
    phone: '13800000000',
    content: `${typed(sign)}，想了解怎么申请。`,
    consent: '1',
  }
  const body = new URLSearchParams({ ...values, request_id: '00000000' }).toString()
  const output = readPayload(submitConsultationCall, FORM_TYPE, body)
  const read = output as { name: string; content: string }
  return { name: read.name, content: read.content.split('，')[0]! }
}

it.each(['👨\u200D👩\u200D👧', '☎\uFE0F', '1\uFE0F\u20E3', '葛\u{E0100}', 'ئۆ\u200Cي'])(
  '%s reaches the staff as typed',
  (name) => expect(sent('', name).name).toBe(name),
)

it('what a PDF writes with radicals reaches the staff in characters', () =>
  expect(sent('', '⻓江').name).toBe('长江'))

describe.each(SIGNS)('%s', (_, sign, between, told) => {
  const index = SIGNS.findIndex(([, one]) => one === sign)
  const shown = SHOWN[between]

  it.each([
    ['the title in YAML', 100],
    ['Markdown', 200],
  ])('comes out of %s', (name, first) => {
    const file = `news/company/${first + index}.md`
    const problems = scanned.problems.filter((one) => one.file === file)
    expect(problems.map(({ message }) => message.includes('控制符'))).toEqual(told ? [true] : [])
    const document = scanned.content.documents.news.find(({ id }) => id === first + index)
    if (!told)
      expect(first === 100 ? document!.title : shownIn(document!.html), name).toMatch(shown)
  })

  it("comes out of another API's line and text", () => {
    expect(readText(typed(sign))).toMatch(shown)
    expect(shownIn(clean(`<p>${typed(sign)}</p>`).html)).toMatch(shown)
    expect(readText(typed(sign))).not.toMatch(TURNING)
  })

  it('comes out of Word', async () => {
    // XML 1.0 has no U+000B; Word writes <w:br/>.
    if (sign === '\v') return
    const { text } = await convert(paragraph(typed(sign)))
    const line = text.trim().replace(/(?:\\|<br>)\n?/, '\n')
    expect(line).toMatch(told ? /^担\s?.?\s?保$/su : shown)
  })

  it('comes out of the form in mail, workbook and webhook', async () => {
    const { name, content } = sent(sign)
    expect(name).toMatch(between === 'nothing' ? /^担保$/ : shown)
    expect(content).toMatch(between === 'nothing' ? /^担保$/ : shown)
    if (between === 'break') expect(content).toBe('担\n保')
    const zip = await JSZip.loadAsync(await spreadsheet('咨询', [['甲'], [name], [content]]))
    const sheet = await zip.file('xl/worksheets/sheet1.xml')!.async('string')
    const cells = Array.from(sheet.matchAll(/<t [^>]*>([^<]*)</g), ([, cell]) => cell)
    expect(cells.slice(1)).toEqual([name, content])
    const { port, mails } = await mailServer()
    const config = readConfig({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      NOTIFY_FROM: 'site@example.com',
      NOTIFY_TO: 'staff@example.com',
    })
    const one = {
      ...forEachColumn(() => ''),
      request_id: 'signs-001',
      receipt_no: 'ZX1',
      mark: '',
      created_at: 0,
    }
    await mailDelivery(config)([{ ...one, name, content, phone: '13800000000' } as never], 0)
    const mail = Buffer.from(mails[0]!.split('\r\n\r\n')[1]!, 'base64').toString()
    expect(mail).not.toContain('\uFFFD')
    expect(/姓名：(.*)/.exec(mail)![1]!.trim()).toMatch(shown)
  })

  it('is no hindrance to a search', () => {
    const grams = (text: string) => parseQuery(text).units.flatMap((unit) => unit.grams)
    if (sign !== '\x85') expect(grams(typed(sign))).toEqual(grams('担保'))
  })
})
