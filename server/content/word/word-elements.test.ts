/**
 * Each element that the standard allows in a Word file has a decision: its content is in the draft, or a note names the
 * place.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ELEMENTS } from './word-elements.ts'
import { FIELDS } from './fields.ts'
import { convert, paragraph, run } from './test-docx.ts'

const standard = JSON.parse(
  readFileSync(new URL('../../../tests/fixtures/word/ecma-376.json', import.meta.url), 'utf8'),
) as { children: Record<string, string[]>; fields: string[] }
const more = JSON.parse(
  readFileSync(new URL('../../../tests/fixtures/word/ms-docx.json', import.meta.url), 'utf8'),
) as { children: { p: string[]; r: string[] }; fields: string[] }
const fields = [...standard.fields, ...more.fields]
const parents = standard.children
const named = (name: string): string => (name.includes(':') ? name : `w:${name}`)
const elements = [
  ...new Set([...Object.values(parents).flat().map(named), ...more.children.p, ...more.children.r]),
]

it('decides on each element of the standard', () =>
  expect(elements.filter((name) => !ELEMENTS.has(name))).toEqual([]))
it('decides on each kind of field', () =>
  expect([...FIELDS.keys()].sort()).toEqual(fields.toSorted()))

const QUIET = new Set(['unseen', 'kept'])

/** Children of a run. Only `t` holds text directly; where other elements hold content, it is a paragraph here. */
const inRun = [...parents['r']!.map(named), ...more.children.r]
describe.each(elements)('%s', (name) => {
  const inside = inRun.includes(name) ? '<w:t>里面</w:t>' : run('里面')
  const element =
    name === 'w:sdt'
      ? `<w:sdt><w:sdtContent>${inside}</w:sdtContent></w:sdt>`
      : name === 'w:ruby'
        ? `<w:ruby><w:rt>${run('音')}</w:rt><w:rubyBase>${inside}</w:rubyBase></w:ruby>`
        : name === 'w:t' || name === 'w:delText'
          ? `<${name}>里面</${name}>`
          : name.startsWith('m:')
            ? `<${name}><m:r><m:t>里面</m:t></m:r></${name}>`
            : `<${name} w:id="2">${inside}</${name}>`
  it('takes nothing of what is around it away, and says what becomes of its own', async () => {
    const body = inRun.includes(name)
      ? paragraph(`${run('前面')}<w:r>${element}</w:r>${run('后面')}`)
      : paragraph(`${run('前面')}${element}${run('后面')}`)
    const { text, notes } = await convert(body)
    expect(text).toContain('前面')
    expect(text).toContain('后面')
    const isSeen = text !== '前面后面' || notes.length > 0
    expect(
      isSeen || QUIET.has(ELEMENTS.get(name)!) || /^w:(?:fldChar|instrText)$/.test(name),
      text,
    ).toBe(true)
  })
})

const LEFT = new Set(['unseen', 'deleted', 'comment'])
it.each([...ELEMENTS].flatMap(([name, decision]) => (LEFT.has(decision) ? [name] : [])))(
  '%s parts no words that have a look',
  async (name) => {
    const element = inRun.includes(name) ? `<w:r><${name}/></w:r>` : `<${name}/>`
    const parted = (look: string) => paragraph(run('甲', look) + element + run('乙', look))
    const { text } = await convert(parted('<w:b/>') + parted('<w:strike/>'))
    expect(text).toBe('**甲乙**\n\n~~甲乙~~')
  },
)

const place = (code: string, inside: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${inside}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
it.each<[name: string, link: (inside: string) => string]>([
  ['a link', (inside) => `<w:hyperlink w:anchor="a">${inside}</w:hyperlink>`],
  ['a field', (inside) => place('\\l &quot;a&quot;', inside)],
  [
    'a simple field',
    (inside) => `<w:fldSimple w:instr=" HYPERLINK \\l &quot;a&quot; ">${inside}</w:fldSimple>`,
  ],
])('%s to a place in the text is its words', async (_, link) => {
  const [before, inside, after] = ['甲', '乙', '丙'].map((word) => run(word, '<w:b/>'))
  const body = before + link(inside!) + after
  expect(await convert(paragraph(body))).toMatchObject({ text: '**甲乙丙**', notes: [] })
  const merged = '<w:tcPr><w:gridSpan w:val="2"/></w:tcPr>'
  const { text } = await convert(
    `<w:tbl><w:tr><w:tc>${merged}${paragraph(body)}</w:tc></w:tr></w:tbl>`,
  )
  expect(text).not.toContain('<a ')
})

const mark = (type: string, more = ''): string =>
  `<w:r><w:fldChar w:fldCharType="${type}">${more}</w:fldChar></w:r>`
const field = (code: string, result?: string, data?: string): string =>
  `${mark('begin', data)}<w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r>${result === undefined ? '' : mark('separate') + run(result)}${mark('end')}`

describe.each(fields)('the field %s', (kind) => {
  it('shows its result, complex and simple, or tells', async () => {
    for (const body of [
      field(`${kind} "x"`, '结果'),
      `<w:fldSimple w:instr=" ${kind} &quot;x&quot; ">${run('结果')}</w:fldSimple>`,
    ]) {
      const { text, notes } = await convert(paragraph(`${run('前')}${body}${run('后')}`))
      expect(text).toMatch(/前.*后/s)
      if (FIELDS.get(kind) === 'contents')
        expect(notes.join()).toMatch(/目录 1 处没有带过来：第 1 段“前/)
      else if (FIELDS.get(kind) === 'unseen')
        expect([text, notes.join()]).toEqual(['前后', expect.stringMatching(/隐藏的文字 1 处/)])
      else expect(text).toContain('结果')
    }
  })

  it('is the same locked, with an old result, and in another field', async () => {
    const body = field(`${kind} "x"`, '结果')
    const read = (inside: string) => convert(paragraph(`${run('前')}${inside}${run('后')}`))
    const plain = await read(body)
    for (const state of ['w:fldLock="1"', 'w:dirty="true"'])
      expect(await read(body.replace('<w:fldChar', `<w:fldChar ${state}`))).toEqual(plain)
    const around = (code: string, result: string): string =>
      `${mark('begin')}<w:r><w:instrText> IF </w:instrText></w:r>${code}<w:r><w:instrText> = 1</w:instrText></w:r>${mark('separate')}${result}${mark('end')}`
    expect((await read(around('', body))).text).toBe(plain.text)
    expect((await read(around(body, run('外面')))).text).toBe('前外面后')
  })

  it('does not vanish without one', async () => {
    const { text, notes } = await convert(paragraph(`${run('前')}${field(`${kind} `)}${run('后')}`))
    if (['unseen', 'stored', 'contents', 'link'].includes(FIELDS.get(kind)!))
      expect(text).toBe('前后')
    else expect(text === '前后' && notes.length === 0).toBe(/BUTTON|QUOTE/.test(kind))
  })
})

const box = (tick: string): string => `<w:ffData><w:checkBox>${tick}</w:checkBox></w:ffData>`
it.each([
  ['EQ \\o\\ac(○,1)', '①'],
  ['eq \\o\\ac(○,\\s\\do0(21))', '㉑'],
  ['EQ \\o\\ac(○,50)', '㊿'],
  ['EQ \\o\\ac(□,√)', '☑'],
  ['EQ \\* jc2 \\* "Font:宋体" \\* hps10 \\o\\ad(\\s\\up 9(wěi),𬀩)', '𬀩（wěi）'],
  ['EQ \\f(1,2)', '1/2'],
  ['SYMBOL 254 \\f "Wingdings" \\s 12', '☑'],
  ['SYMBOL 0x2103 \\u', '℃'],
  ['MACROBUTTON Tick □', '□'],
  ['GOTOBUTTON place 第三条', '第三条'],
])('writes %s as %s', async (code, text) =>
  expect(await convert(paragraph(field(code.replaceAll('"', '&quot;'))))).toMatchObject({
    text,
    notes: [],
  }),
)
it.each([
  [box('<w:checked/>'), '☑'],
  [box('<w:default w:val="1"/><w:checked w:val="0"/>'), '☐'],
])('ticks boxes of forms: %s', async (data, text) =>
  expect(await convert(paragraph(field('FORMCHECKBOX', undefined, data)))).toMatchObject({ text }),
)

describe('a prompt that nobody has answered is told, and no text', () => {
  const blanks = run('\u2002', '<w:noProof/>').repeat(5)
  const typed = (result: string, preset = ''): string =>
    `${mark('begin', `<w:ffData><w:textInput>${preset && `<w:default w:val="${preset}"/>`}</w:textInput></w:ffData>`)}<w:r><w:instrText> FORMTEXT </w:instrText></w:r>${mark('separate')}${result}${mark('end')}`
  const list = (chosen: string): string =>
    field(
      'FORMDROPDOWN',
      undefined,
      `<w:ffData><w:ddList>${chosen}<w:listEntry w:val="请选择"/><w:listEntry w:val="抵押"/></w:ddList></w:ffData>`,
    )
  const control = (inside: string): string =>
    `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${inside}</w:sdtContent></w:sdt>`
  it.each([
    ['blanks of a form', typed(blanks), '＿＿＿＿', false],
    ['blanks of a form in one run', typed(run('\u2002'.repeat(5))), '＿＿＿＿', false],
    ['a text of the form', typed(run('请填单位'), '请填单位'), '【请填：请填单位】', true],
    ['a text that was typed', typed(run('某某公司'), '请填单位'), '某某公司', false],
    ['a list', list(''), '【请填：请选择】', true],
    ['a button', field('MACROBUTTON NoMacro [点此输入]'), '【请填：点此输入】', true],
    [
      'a formula',
      control('<m:oMath><m:r><m:t>键入公式</m:t></m:r></m:oMath>'),
      '【请填：键入公式】',
      true,
    ],
    ['a control', control(run('单击') + run('输入')), '【请填：单击输入】', true],
    [
      'a control of several lines',
      control(['名称', '地址', '电话'].map((line) => run(line)).join('<w:r><w:br/><w:tab/></w:r>')),
      '【请填：名称 地址 电话】',
      true,
    ],
  ])('%s', async (_, body, text, isTold) => {
    const { text: written, notes } = await convert(paragraph(run('前') + body + run('后')))
    expect(written).toBe(`前${text}后`)
    expect(notes.join()).toMatch(isTold ? /^没有填的控件 1 处留成了“请填”：第 1 段/ : /^$/)
  })
})

// Word stores no difference between what somebody has chosen in a list and what the form came with.
it.each([
  ['FORMDROPDOWN', '<w:ddList><w:result w:val="1"/>~</w:ddList>', '抵押'],
  ['FORMDROPDOWN', '<w:ddList><w:default w:val="1"/>~</w:ddList>', '抵押'],
  ['FORMDROPDOWN', '<w:ddList>~</w:ddList>', '保证'],
  ['FORMCHECKBOX', '<w:checkBox><w:default w:val="1"/></w:checkBox>', '☑'],
])('what a form has chosen beforehand is told: %s %s', async (kind, data, shown) => {
  const entries = '<w:listEntry w:val="保证"/><w:listEntry w:val="抵押"/>'
  const body = field(kind, undefined, `<w:ffData>${data.replace('~', entries)}</w:ffData>`)
  const { text, notes } = await convert(paragraph(run('方式') + body))
  expect(text).toBe(`方式${shown}`)
  expect(notes.join()).toMatch(new RegExp(`^表单里选好的内容（${shown}） 1 处.*第 1 段`))
})

it.each(['', '<w:default w:val="0"/>', '<w:checked/>', '<w:default/><w:checked w:val="0"/>'])(
  'a box that is open, or that somebody has ticked, is not told: %s',
  async (ticked) =>
    expect(await convert(paragraph(field('FORMCHECKBOX', undefined, box(ticked))))).toMatchObject({
      notes: [],
    }),
)

it('keeps addresses with a place in them', async () =>
  expect(
    await convert(paragraph(field('HYPERLINK &quot;https://a.cn/b&quot; \\l &quot;c&quot;', '甲'))),
  ).toMatchObject({ text: '[甲](https://a.cn/b#c)', notes: [] }))
