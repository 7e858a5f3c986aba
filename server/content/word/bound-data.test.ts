/** The draft has what Word shows: the data behind a control, in place of the text that the control holds. */
import { DOMParser } from '@xmldom/xmldom'
import { describe, expect, it, vi } from 'vitest'
import { TYPES, convert, paragraph, relations, run } from './test-docx.ts'

const CORE = '{6C3C8BC8-F283-45AE-878A-BAB7291924A1}'
const OWN = '{3F6A1C52-7B0E-4C7D-9A53-2D1E8B90C411}'

const bound = (
  path: string,
  { more = '<w:text/>', own = '旧', store = OWN, name = 'w:dataBinding' } = {},
): string =>
  paragraph(
    `${run('前')}<w:sdt><w:sdtPr><${name} w:prefixMappings="xmlns:g='urn:g' xmlns:dc='http://purl.org/dc/elements/1.1/' xmlns:cp='urn:cp'" w:xpath="${path}" w:storeItemID="${store}"/>${more}</w:sdtPr><w:sdtContent>${own && run(own)}</w:sdtContent></w:sdt>${run('后')}`,
  )
const read = (body: string, value = '<g:费率 单位="年">0.9%</g:费率>') =>
  convert(body, {
    '_rels/.rels': relations(
      ['main', `${TYPES}/officeDocument`, 'word/document.xml'],
      [
        'core',
        'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
        'docProps/core.xml',
      ],
    ),
    'docProps/core.xml':
      '<cp:coreProperties xmlns:cp="urn:cp" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>新题</dc:title></cp:coreProperties>',
    'word/_rels/document.xml.rels': relations(['data', `${TYPES}/customXml`, '../customXml/a.xml']),
    'customXml/a.xml': `<g:公告 xmlns:g="urn:g">${value}</g:公告>`,
    'customXml/_rels/a.xml.rels': relations(['about', `${TYPES}/customXmlProps`, 'about.xml']),
    'customXml/about.xml': `<ds:datastoreItem xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml" ds:itemID="${OWN.toLowerCase()}"/>`,
  })

describe('a control', () => {
  it.each([
    ['of data', bound('/g:公告[1]/g:费率[1]'), '0.9%'],
    ['of an attribute', bound('/g:公告/g:费率/@单位'), '年'],
    [
      "of the document's title",
      bound('/cp:coreProperties[1]/dc:title[1]', { store: CORE }),
      '新题',
    ],
    [
      'of Word 2013',
      bound('/g:公告[1]/g:费率[1]', { name: 'w15:dataBinding xmlns:w15="urn:w15"' }),
      '0.9%',
    ],
    [
      'with a prompt',
      bound('/g:公告[1]/g:费率[1]', { more: '<w:showingPlcHdr/>', own: '单击输入' }),
      '0.9%',
    ],
    ['without a text', bound('/g:公告[1]/g:费率[1]', { own: '' }), '0.9%'],
    [
      'with a list',
      bound('/g:公告[1]/g:费率[1]', {
        more: '<w:dropDownList><w:listItem w:displayText="优惠" w:value="0.9%"/></w:dropDownList>',
      }),
      '优惠',
    ],
  ])('%s shows the data, and a note names both', async (_, body, shown) => {
    const { text, notes } = await read(body)
    expect(text).toBe(`前${shown}后`)
    expect(notes).toEqual([
      expect.stringMatching(
        new RegExp(`^与文件里的数据相连的文字（.*${shown}） 1 处换成了数据.*：第 1 段`),
      ),
    ])
  })

  it.each([
    ['yyyy年M月d日', '2026年3月5日'],
    ["yyyy'年'MM'月'dd'日'", '2026年03月05日'],
    ['yyyy/M/d', '2026/3/5'],
  ])('shows a date as %s', async (format, shown) => {
    const more = `<w:date><w:dateFormat w:val="${format}"/></w:date>`
    const { text } = await read(bound('/g:公告/g:日', { more }), '<g:日>2026-03-05T00:00:00</g:日>')
    expect(text).toBe(`前${shown}后`)
  })

  it.each([
    ['true', '☑'],
    ['1', '☑'],
    ['false', '☐'],
  ])('shows the tick %s', async (value, shown) => {
    const more = '<w14:checkbox><w14:checked w14:val="0"/></w14:checkbox>'
    const { text, notes } = await read(bound('/g:公告/g:勾', { more }), `<g:勾>${value}</g:勾>`)
    expect({ text, notes }).toEqual({ text: `前${shown}后`, notes: [] })
  })

  it.each([
    ['has the same text', bound('/g:公告[1]/g:费率[1]', { own: '0.9%' })],
    ['has no data part', bound('/g:公告[1]/g:费率[1]', { own: '0.9%', store: '{0}' })],
    ['asks for nothing that is there', bound('/g:公告[1]/g:税率[1]', { own: '0.9%' })],
  ])('%s and stays', async (_, body) =>
    expect(await read(body)).toMatchObject({ text: '前0.9%后', notes: [] }),
  )

  it.each([
    ['another path', bound('//g:费率'), '<g:费率>0.9%</g:费率>'],
    ['a whole document', bound('/g:公告/g:文'), '<g:文>&lt;pkg/&gt;</g:文>'],
    [
      'a date in words',
      bound('/g:公告/g:日', { more: '<w:date><w:dateFormat w:val="EEEE年O月A日"/></w:date>' }),
      '<g:日>2026-03-05</g:日>',
    ],
  ])('with %s stays, and is told', async (_, body, value) => {
    const { text, notes } = await read(body, value)
    expect(text).toBe('前旧后')
    expect(notes).toEqual([expect.stringMatching(/没有与数据核对.*：第 1 段/)])
  })

  it('without a value is a gap to fill in', async () => {
    const { text, notes } = await read(bound('/g:公告/g:费率'), '<g:费率/>')
    expect(text).toBe('前【请填：旧】后')
    expect(notes).toEqual([expect.stringContaining('没有填的控件 1 处')])
  })

  it('is one of many: each part of the file is parsed as often as for a single one', async () => {
    const parse = vi.spyOn(DOMParser.prototype, 'parseFromString')
    const parsedFor = async (controls: number): Promise<number> => {
      parse.mockClear()
      const { text } = await read(bound('/g:公告[1]/g:费率[1]').repeat(controls))
      expect(text.match(/0\.9%/g)).toHaveLength(controls)
      return parse.mock.calls.length
    }
    expect(await parsedFor(50)).toBe(await parsedFor(1))
    parse.mockRestore()
  })
})
