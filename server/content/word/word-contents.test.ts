/**
 * Text boxes, fields, notes and the like, which Word and WPS write beside plain text, and the draft that an editor gets
 * of them.
 */
import { describe, expect, it } from 'vitest'
import {
  SPACES,
  TYPES,
  convert,
  docx,
  numbering,
  paragraph,
  relations,
  run,
  styled,
} from './test-docx.ts'
import { toHtml } from '../../../tests/support/to-html.ts'
import { convertWord } from './convert.ts'

const text = async (body: string) => (await convert(body)).text
const textBox = (words: string): string =>
  `<w:pict><v:shape><v:textbox><w:txbxContent>${paragraph(words)}</w:txbxContent></v:textbox></v:shape></w:pict>`
const shapeBox = (words: string): string =>
  `<w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent>${paragraph(words)}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing>`
const cell = (words: string, properties = ''): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(words)}</w:tc>`
const row = (...cells: string[]): string => `<w:tr>${cells.join('')}</w:tr>`

it.each([
  [
    'a rare character with its pronunciation',
    `${run('刘')}<w:r><w:ruby><w:rt>${run('wěi')}</w:rt><w:rubyBase>${run('𬀩')}</w:rubyBase></w:ruby></w:r>${run('任董事')}`,
    '刘𬀩（wěi）任董事',
  ],
  [
    'underlined blanks',
    `${run('甲方')}${run('   　', '<w:u w:val="single"/>')}${run('盖章')}`,
    '甲方＿＿＿盖章',
  ],
  [
    'a blank that is filled in',
    `${run('姓名')}${run('  ', '<w:u w:val="single"/>')}${run('张三', '<w:u w:val="single"/>')}${run('  ', '<w:u w:val="single"/>')}`,
    '姓名＿张三＿',
  ],
  ...(
    [
      [['售价：', '_ 　0  ', '元'], '售价：0元'],
      [['就', '_ 审计服务 ', '项目'], '就审计服务项目'],
      [['地点：', '_ 17楼 '], '地点：17楼'],
      // Between Latin words a blank parts them, and within a value it is its own.
      [['see', '_ A ', 'and'], 'see A and'],
      [['由', '_ 甲公司 ', '_乙公司 ', '承担'], '由甲公司 乙公司承担'],
      [['前 ', '乙 ', '后'], '前 乙 后'],
      // One blank with a run of its own parts underlined words; more of them, or beside other words, are a line to write on.
      [['见', '_主要', '_ ', '_业务', '_　', '_范围'], '见主要 业务　范围'],
      [['_甲方', '_  ', '_乙方'], '甲方＿乙方'],
      [['第', '_ ', '条'], '第＿条'],
    ] as const
  ).map(([texts, expected]) => [
    `the rest of a line around a value: ${texts.join('|')}`,
    texts
      .map((one) => (one.startsWith('_') ? run(one.slice(1), '<w:u w:val="single"/>') : run(one)))
      .join(''),
    expected,
  ]),
  ...(
    [
      [['承诺人签名：        年    月    日'], '承诺人签名：＿＿＿＿年＿＿月＿＿日'],
      [['2026年　　月', '  ', '  日'], '2026年＿＿月＿＿日'],
      [['供应商：', '      ', '（盖章）'], '供应商：＿＿＿（盖章）'],
      [['公章：　　（签字）'], '公章：＿＿（签字）'],
      [['　　　　票'], '＿＿＿＿票'],
      [['        ', '万元'], '＿＿＿＿万元'],
      [['　　票决通过。'], '票决通过。'],
      [['联系人：    李女士    电话：1'], '联系人： 李女士 电话：1'],
      [['年 月 日、年    月'], '年 月 日、年 月'],
    ] as const
  ).map(([texts, expected]) => [
    `gaps of blanks: ${texts.join('|')}`,
    texts.map((one) => run(one)).join(''),
    expected,
  ]),
  [
    'an underlined tab',
    `${run('日期')}<w:r><w:rPr><w:u w:val="single"/></w:rPr><w:tab/></w:r>`,
    '日期＿＿＿＿',
  ],
  ['a symbol', '<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>', '☑'],
  ['a symbol of an ordinary font', '<w:r><w:sym w:font="宋体" w:char="2103"/></w:r>', '℃'],
  ['letters in a symbol font', run('þ', '<w:rFonts w:ascii="Wingdings"/>'), '☑'],
  [
    'a power that is raised',
    `${run('10')}${run('8', '<w:position w:val="10"/>')}`,
    '10<sup>8</sup>',
  ],
  ['capitals', run('abc', '<w:caps/>'), 'ABC'],
  [
    'a hyphen that keeps together',
    `<w:r><w:t>010</w:t><w:noBreakHyphen/><w:t>1234</w:t></w:r>`,
    '010-1234',
  ],
  ['a soft hyphen', `<w:r><w:t>con</w:t><w:softHyphen/><w:t>tract</w:t></w:r>`, 'contract'],
  [
    'lines',
    `<w:r><w:t>甲</w:t><w:cr/><w:t>乙</w:t><w:br w:type="page"/><w:t>丙</w:t></w:r>`,
    '甲\n乙\n丙',
  ],
  [
    'a power of mathematics',
    `<m:oMath><m:sSup><m:e><m:r><m:t>x</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath>`,
    'x<sup>2</sup>',
  ],
  [
    'other prefixes',
    `<n:r xmlns:n="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><n:t>甲</n:t></n:r>`,
    '甲',
  ],
])('writes %s', async (_, body, expected) => expect(await text(paragraph(body))).toBe(expected))

it('means no emphasis by lines to write on', async () => {
  const line = (words: string) => run(words, '<w:u w:val="single"/>')
  const written = await text(paragraph(`${line('   ')}${run('张三')}${line('   ')}${run('：')}`))
  expect(toHtml(written)).toBe('<p>＿＿张三＿＿：</p>')
})

describe('text boxes', () => {
  it.each([
    ['of VML', textBox('框里')],
    ['of DrawingML', shapeBox('框里')],
    [
      'of both, once',
      `<mc:AlternateContent><mc:Choice Requires="wps">${shapeBox('框里')}</mc:Choice><mc:Fallback>${textBox('框里')}</mc:Fallback></mc:AlternateContent>`,
    ],
    [
      'without the second',
      `<mc:AlternateContent><mc:Choice Requires="wps">${shapeBox('框里')}</mc:Choice></mc:AlternateContent>`,
    ],
    [
      'of a later Word than there is',
      `<mc:AlternateContent xmlns:new="http://schemas.example.com/2031"><mc:Choice Requires="new">${shapeBox('没有')}</mc:Choice><mc:Choice Requires="wps new">${shapeBox('没有')}</mc:Choice><mc:Fallback>${textBox('框里')}</mc:Fallback></mc:AlternateContent>`,
    ],
  ])('come behind their paragraph: %s', async (_, box) =>
    expect(await text(paragraph(`${run('甲')}<w:r>${box}</w:r>${run('乙')}`))).toBe('甲乙\n\n框里'),
  )
})

it('gives the title and the figures of a chart to whoever fills its gap', async () => {
  const points = (...values: string[]): string =>
    `<c:numRef><c:numCache>${values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')}</c:numCache></c:numRef>`
  const series = (name: string, ...values: string[]): string =>
    `<c:ser><c:tx>${points(name)}</c:tx><c:cat>${points('2024年', '2025年')}</c:cat><c:val>${points(...values)}</c:val></c:ser>`
  const written = async (chart: string): Promise<string> =>
    (
      await convert(
        paragraph(
          '<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><c:chart r:id="c"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>',
        ),
        {
          'word/_rels/document.xml.rels': relations(['c', `${TYPES}/chart`, 'charts/chart1.xml']),
          'word/charts/chart1.xml': chart,
        },
      )
    ).text
  const title =
    '<c:title><c:tx><c:rich><a:p><a:r><a:t>在保余额（亿元）</a:t></a:r></a:p></c:rich></c:tx></c:title>'
  const chart = (inside: string): string =>
    `<c:chartSpace ${SPACES}><c:chart>${inside}</c:chart></c:chartSpace>`
  const bars = (...all: string[]): string =>
    `<c:plotArea><c:barChart>${all.join('')}</c:barChart></c:plotArea>`
  expect(
    await written(
      chart(title + bars(series('融资', '156.25', '183.90'), series('其他', '1', '-2'))),
    ),
  ).toBe(
    '【请填：图表“在保余额（亿元）”，截成图片插入，或者写成表格，它的数字：融资：2024年 156.25、2025年 183.90；其他：2024年 1、2025年 -2】',
  )
  const formatted = (format: string, value: string) =>
    written(
      chart(
        bars(
          `<c:ser><c:val><c:numRef><c:numCache><c:formatCode>${format}</c:formatCode><c:pt idx="0"><c:v>${value}</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser>`,
        ),
      ),
    )
  for (const [format, value, shown] of [
    ['General', '8.1999999999999993', '8.2'],
    ['0.0%', '0.45600000000000002', '45.6%'],
    ['yyyy"年"m"月"', '46357', '2026-12-01'],
    ['[Red]0.00', '-1.5', '-1.5'],
    ['General', '甲', '甲'],
  ] as const)
    expect(await formatted(format, value)).toContain(`数字：${shown}】`)
  expect(await written(chart(bars()))).toBe('【请填：图表，截成图片插入】')
  expect(await written('no XML')).toBe('【请填：图表，截成图片插入】')
  const long = await written(chart(bars(series('长', '1'.repeat(5000)))))
  expect(long.length).toBeLessThan(500)
})

describe('a drawing that is not taken over gives its words to whoever fills its gap', () => {
  const MICROSOFT = 'http://schemas.microsoft.com/office'
  const DIAGRAM = 'http://schemas.openxmlformats.org/drawingml/2006/diagram'
  const gapOf = async (shown: string, type: string, file: string, part: string) =>
    (
      await convert(
        paragraph(
          `<w:r><w:drawing><wp:inline><a:graphic><a:graphicData>${shown}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
        ),
        {
          'word/_rels/document.xml.rels': relations(['c', type, file]),
          [`word/${file}`]: part,
        },
      )
    ).text
  const smartArt = (part: string): Promise<string> =>
    gapOf(
      `<dgm:relIds xmlns:dgm="${DIAGRAM}" r:dm="c"/>`,
      `${TYPES}/diagramData`,
      'diagrams/data1.xml',
      part,
    )
  const point = (id: string, text = '', more = ''): string =>
    `<dgm:pt modelId="${id}" ${more}><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`
  const below = (from: string, to: string, order: number, more = ''): string =>
    `<dgm:cxn srcId="${from}" destId="${to}" srcOrd="${order}" ${more}/>`
  const model = (points: string, connections: string): string =>
    `<dgm:dataModel ${SPACES} xmlns:dgm="${DIAGRAM}"><dgm:ptLst>${points}</dgm:ptLst><dgm:cxnLst>${connections}</dgm:cxnLst></dgm:dataModel>`
  const NOTHING = '【请填：SmartArt 图示，截成图片插入】'

  it('SmartArt: in the order and with the levels of its text pane', async () => {
    expect(
      await smartArt(
        model(
          point('2', '初审（1个工作日）') +
            point('0', '', 'type="doc"') +
            point('1', '申请') +
            point('3', '资料') +
            point('4', '助理', 'type="asst"') +
            point('t', '三日内', 'type="sibTrans"') +
            point('p', '不是文字', 'type="pres"'),
          below('0', '2', 1) +
            below('0', '1', 0, 'sibTransId="t"') +
            below('2', '4', 1) +
            below('2', '3', 0) +
            below('1', 'p', 0, 'type="presOf"'),
        ),
      ),
    ).toBe(
      '【请填：SmartArt 图示，截成图片插入，或者写成列表，它的文字：申请；三日内；初审（1个工作日）；－资料；－助理】',
    )
  })

  it('SmartArt of a Strict file', async () => {
    const part = model(point('0', '', 'type="doc"') + point('1', '甲'), below('0', '1', 0))
    const strict = part.replaceAll(
      /schemas\.openxmlformats\.org\/drawingml\/2006/g,
      'purl.oclc.org/ooxml/drawingml',
    )
    expect(await smartArt(strict)).toContain('它的文字：甲】')
  })

  it.each([
    ['without words', model(point('0', '', 'type="doc"') + point('1'), below('0', '1', 0))],
    ['that is no XML', 'no XML'],
    ['without a text pane', model(point('1', '甲'), '')],
  ])('SmartArt %s has its gap', async (_, part) => expect(await smartArt(part)).toBe(NOTHING))

  it('SmartArt whose levels go round in a circle, and one of three thousand levels', async () => {
    const circle = model(
      point('0', '', 'type="doc"') + point('1', '甲') + point('2', '乙'),
      below('0', '1', 0) + below('1', '2', 0) + below('2', '1', 0),
    )
    expect(await smartArt(circle)).toContain('它的文字：甲；－乙】')
    const ids = Array.from({ length: 3_000 }, (_, id) => String(id))
    const deep = model(
      ids.map((id) => point(id, '甲', id === '0' ? 'type="doc"' : '')).join(''),
      ids.map((id) => below(id, String(Number(id) + 1), 0)).join(''),
    )
    expect((await smartArt(deep)).length).toBeLessThan(500)
  })

  it('a chart of Word 2016 (waterfall, funnel, treemap)', async () => {
    const level = (...values: string[]): string =>
      `<cx:lvl>${values.map((value, at) => `<cx:pt idx="${at}">${value}</cx:pt>`).join('')}</cx:lvl>`
    const data = `<cx:chartData><cx:data id="0"><cx:strDim type="cat">${level('申请', '批准')}</cx:strDim><cx:numDim type="val">${level('426', '363')}</cx:numDim></cx:data></cx:chartData>`
    const series =
      '<cx:series layoutId="funnel"><cx:tx><cx:txData><cx:v>户数</cx:v></cx:txData></cx:tx><cx:dataId val="0"/></cx:series>'
    const title =
      '<cx:title><cx:tx><cx:rich><a:p><a:r><a:t>办理情况</a:t></a:r></a:p></cx:rich></cx:tx></cx:title>'
    expect(
      await gapOf(
        `<cx:chart xmlns:cx="${MICROSOFT}/drawing/2014/chartex" r:id="c"/>`,
        `${MICROSOFT}/2014/relationships/chartEx`,
        'charts/chartEx1.xml',
        `<cx:chartSpace ${SPACES} xmlns:cx="${MICROSOFT}/drawing/2014/chartex">${data}<cx:chart>${title}<cx:plotArea><cx:plotAreaRegion>${series}</cx:plotAreaRegion></cx:plotArea></cx:chart></cx:chartSpace>`,
      ),
    ).toBe(
      '【请填：图表“办理情况”，截成图片插入，或者写成表格，它的数字：户数：申请 426、批准 363】',
    )
  })

  it('a chart of which 1,500 series refer to the same 5,000 figures costs what it has figures', async () => {
    const points = Array.from({ length: 5_000 }, (_, at) => `<cx:pt idx="${at}">1</cx:pt>`)
    const data = `<cx:chartData><cx:data id="0"><cx:numDim><cx:lvl>${points.join('')}</cx:lvl></cx:numDim></cx:data></cx:chartData>`
    const series = '<cx:series><cx:dataId val="0"/></cx:series>'.repeat(1_500)
    const started = performance.now()
    const gap = await gapOf(
      `<cx:chart xmlns:cx="${MICROSOFT}/drawing/2014/chartex" r:id="c"/>`,
      `${MICROSOFT}/2014/relationships/chartEx`,
      'charts/chartEx1.xml',
      `<cx:chartSpace ${SPACES} xmlns:cx="${MICROSOFT}/drawing/2014/chartex">${data}<cx:chart><cx:plotArea>${series}</cx:plotArea></cx:chart></cx:chartSpace>`,
    )
    expect(gap).toContain('1、1、1、')
    expect(performance.now() - started).toBeLessThan(4_000)
  })

  it('a chart whose format is no format costs no more than another', async () => {
    const points = Array.from({ length: 5_000 }, (_, at) => `<c:pt idx="${at}"><c:v>1</c:v></c:pt>`)
    const started = performance.now()
    const gap = await gapOf(
      '<c:chart r:id="c"/>',
      `${TYPES}/chart`,
      'charts/chart1.xml',
      `<c:chartSpace ${SPACES}><c:chart><c:plotArea><c:ser><c:val><c:numRef><c:numCache><c:formatCode>${'['.repeat(100_000)}</c:formatCode>${points.join('')}</c:numCache></c:numRef></c:val></c:ser></c:plotArea></c:chart></c:chartSpace>`,
    )
    expect(gap).toContain('1、1、1、')
    expect(performance.now() - started).toBeLessThan(4_000)
  })

  it('a chart too deep to read has its gap', async () => {
    const deep = `<c:x>`.repeat(30_000) + `</c:x>`.repeat(30_000)
    expect(
      await gapOf(
        '<c:chart r:id="c"/>',
        `${TYPES}/chart`,
        'charts/chart1.xml',
        `<c:chartSpace ${SPACES}><c:chart><c:plotArea>${deep}</c:plotArea></c:chart></c:chartSpace>`,
      ),
    ).toBe('【请填：图表，截成图片插入】')
  })
})

it('says where a formula, a chart and a control are to be filled in', async () => {
  const { text: written, notes } = await convert(
    paragraph(
      `${run('合计')}<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num></m:f></m:oMath>`,
    ) +
      paragraph(
        '<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><c:chart/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>',
      ) +
      paragraph(
        `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${run('单击输入日期')}</w:sdtContent></w:sdt>`,
      ),
  )
  expect(written).toBe(
    '合计【请填：公式，截成图片插入】\n\n【请填：图表，截成图片插入】\n\n【请填：单击输入日期】',
  )
  expect(notes).toEqual([
    '公式（1） 1 处没有带过来，请截成图片插入：第 1 段“合计”',
    '图表 1 处没有带过来，请截成图片插入：第 2 段',
    '没有填的控件 1 处留成了“请填”：第 3 段“单击输入日期”',
  ])
})

it('tells of dates, pages, colours, headers and a table of contents', async () => {
  const style = (id: string, name: string, more = '') =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`
  const { text: written, notes } = await convert(
    styled('目录一', 'toc') +
      styled('目录二', 'toc') +
      paragraph(`<w:fldSimple w:instr=" DATE ">${run('2026年1月1日')}</w:fldSimple>`) +
      paragraph(
        `${run('见第')}<w:fldSimple w:instr=" PAGEREF a ">${run('3')}</w:fldSimple>${run('页')}`,
      ) +
      paragraph(run('待定', '<w:highlight w:val="yellow"/>')) +
      styled('底价', 'below'),
    {
      'word/styles.xml': `<w:styles ${SPACES}>${style('toc', 'toc 1')}${style('secret', '密', '<w:rPr><w:vanish/></w:rPr>')}${style('below', '密二', '<w:basedOn w:val="secret"/>')}</w:styles>`,
      'word/header1.xml': `<w:hdr ${SPACES}>${paragraph('担保〔2026〕1号')}</w:hdr>`,
      'word/footer1.xml': `<w:ftr ${SPACES}>${paragraph('第 1 页 共 3 页')}</w:ftr>`,
    },
  )
  expect(written).toBe('2026年1月1日\n\n见第3页\n\n待定')
  expect(notes.map((note) => note.split('：')[0])).toEqual([
    '隐藏的文字 1 处没有带过来',
    '目录 2 处没有带过来',
    '页码 1 处原样写成了文字',
    '自动更新的日期 1 处写成了文件最后一次存的样子',
    '涂了颜色的文字 1 处没有带颜色',
    '页眉页脚里的内容 1 处没有带过来',
  ])
})

describe('tables', () => {
  it('keeps merged cells, also of the old kind, and rows that begin further in', async () => {
    const merged = '<w:gridSpan w:val="2"/>'
    expect(
      await text(
        `<w:tbl>${row(cell('甲', merged), cell('乙', '<w:vMerge w:val="restart"/>'))}${row(cell('丙'), cell('丁'), cell('', '<w:vMerge/>'))}${row(cell('戊', '<w:hMerge w:val="restart"/>'), cell('', '<w:hMerge/>'), cell('己'))}<w:tr><w:trPr><w:gridBefore w:val="2"/></w:trPr>${cell('庚')}</w:tr></w:tbl>`,
      ),
    ).toBe(
      [
        '<table><tbody>',
        '<tr><td colspan="2"><p>甲</p></td><td rowspan="2"><p>乙</p></td></tr>',
        '<tr><td><p>丙</p></td><td><p>丁</p></td></tr>',
        '<tr><td colspan="2"><p>戊</p></td><td><p>己</p></td></tr>',
        '<tr><td colspan="2"></td><td><p>庚</p></td></tr></tbody>',
        '</table>',
      ].join('\n'),
    )
  })

  it('ends the head below the cells that are merged down out of it', async () => {
    const merge = (words: string, value: string) => cell(words, `<w:vMerge w:val="${value}"/>`)
    const head = (...cells: string[]) =>
      `<w:tr><w:trPr><w:tblHeader/></w:trPr>${cells.join('')}</w:tr>`
    const first = head(merge('项目', 'restart'), cell('期末数', '<w:gridSpan w:val="2"/>'))
    const second = row(merge('', 'continue'), cell('金额'), cell('占比'))
    expect(
      await text(`<w:tbl>${first}${second}${row(cell('合计'), cell('8'), cell('9'))}</w:tbl>`),
    ).toBe(
      [
        '<table><thead>',
        '<tr><th rowspan="2"><p>项目</p></th><th colspan="2"><p>期末数</p></th></tr>',
        '<tr><th><p>金额</p></th><th><p>占比</p></th></tr></thead><tbody>',
        '<tr><td><p>合计</p></td><td><p>8</p></td><td><p>9</p></td></tr></tbody>',
        '</table>',
      ].join('\n'),
    )
    // One that reaches down to the last row heads nothing, the rows between included.
    expect(
      await text(
        `<w:tbl>${head(merge('照片', 'restart'), cell('姓名'))}${second}${second}</w:tbl>`,
      ),
    ).not.toContain('<th')
  })

  it.each([
    ['below a cell that is not merged', cell('甲'), cell('乙', '<w:vMerge/>')],
    [
      'of fewer columns than the cell above',
      cell('甲', '<w:gridSpan w:val="2"/><w:vMerge w:val="restart"/>'),
      cell('乙', '<w:vMerge/>') + cell('丙'),
    ],
  ])('begins a merged cell %s', async (_, first, second) => {
    const html = toHtml(
      await text(`<w:tbl>${row(first, cell('尾'))}${row(second, cell('末'))}</w:tbl>`),
    )
    expect(html).not.toContain('rowspan')
    expect(html).toContain('乙')
  })

  it('tells of words under a merged cell', async () => {
    const { notes } = await convert(
      `<w:tbl>${row(cell('甲', '<w:vMerge w:val="restart"/>'))}${row(cell('盖住的', '<w:vMerge/>'))}</w:tbl>`,
    )
    expect(notes).toEqual(['文字 1 处没有带过来：第 2 段“盖住的”'])
    const merged = `<w:tbl>${row(cell('甲', '<w:vMerge w:val="restart"/>'))}${row(cell('总额', '<w:vMerge/>'))}</w:tbl>`
    const { notes: told } = await convert(merged + paragraph('中间') + paragraph('总额'))
    expect(told).toEqual(['文字 1 处没有带过来：第 2 段“总额”'])
  })

  it('refuses cells merged 10,000 wide', async () =>
    await expect(
      docx(`<w:tbl>${row(cell('甲', '<w:gridSpan w:val="10000"/>'))}</w:tbl>`).then(convertWord),
    ).rejects.toThrow('有 10000 列'))
})

describe('numbers', () => {
  const level = (depth: number, format: string, words: string, more = ''): string =>
    `<w:lvl w:ilvl="${depth}"><w:start w:val="1"/>${format.startsWith('<') ? format : `<w:numFmt w:val="${format}"/>`}${more}<w:lvlText w:val="${words}"/></w:lvl>`
  const numbers = async (levels: string, depths: number[]) => {
    const { text: written, notes } = await convert(
      depths
        .map((depth) =>
          paragraph('条', `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="1"/></w:numPr>`),
        )
        .join(''),
      numbering(levels),
    )
    return [written.split(/\n+/).join(' '), ...notes]
  }
  it('count by levels, begin anew, and are Arabic where laws are cited', async () =>
    expect(
      await numbers(
        level(0, 'upperRoman', '%1.') + level(1, 'lowerLetter', '%1.%2)', '<w:isLgl/>'),
        [0, 1, 1, 0, 1],
      ),
    ).toEqual(['I. 条 1.1) 条 1.2) 条 II. 条 2.1) 条']))
  it('go on where the level says so', async () =>
    expect(
      await numbers(
        level(0, 'ideographTraditional', '%1、') +
          level(1, 'decimal', '%2．', '<w:lvlRestart w:val="0"/>'),
        [0, 1, 0, 1],
      ),
    ).toEqual(['甲、条 1．条 乙、条 2．条']))
  // As Word writes them into what is copied.
  it.each<[formats: string, depths: number[], shown: string]>([
    ['1 a 1 i i', [0, 1, 2, 4, 4, 3, 2], '1. 条 a. 条 1. 条 i. 条 ii. 条 ii. 条 2. 条'],
    ['• 1 1 •', [0, 1, 3, 2, 0, 1], '-   条 1. 条 -   条 2. 条 -   条 1. 条'],
  ])(
    'count a level that was skipped, and begin anew below a bullet: %s %j',
    async (formats, depths, shown) => {
      const levels = formats.split(' ').map((format, depth) => {
        const name = { 1: 'decimal', a: 'lowerLetter', i: 'lowerRoman' }[format]
        return name ? level(depth, name, `%${depth + 1}.`) : level(depth, 'bullet', '·')
      })
      const [written] = await numbers(levels.join(''), depths)
      expect(written!.replace(/(?:-   )+/g, '-   ')).toBe(shown)
    },
  )
  const startingAt = (levels: string, ...starts: number[]) => {
    const overrides = starts.map(
      (start, depth) =>
        `<w:lvlOverride w:ilvl="${depth}"><w:startOverride w:val="${start}"/></w:lvlOverride>`,
    )
    const list = (id: number, more = ''): string =>
      `<w:num w:numId="${id}"><w:abstractNumId w:val="1"/>${more}</w:num>`
    const part = numbering(levels)['word/numbering.xml']
    return {
      'word/numbering.xml': part.replace(
        /<w:num .*<\/w:num>/,
        list(1) + list(2, overrides.join('')),
      ),
    }
  }
  it.each<[starts: number[], items: [list: number, depth: number][], shown: string]>([
    // The author typed A. above 1., and Word goes on with B.
    [
      [1, 1],
      [
        [2, 1],
        [2, 1],
        [2, 0],
        [2, 1],
        [2, 0],
      ],
      '1. 条 2. 条 B. 条 1. 条 C. 条',
    ],
    [
      [3, 1],
      [
        [2, 1],
        [2, 0],
        [2, 1],
      ],
      '1. 条 D. 条 1. 条',
    ],
    [
      [1, 5],
      [
        [2, 0],
        [2, 1],
        [2, 0],
        [2, 1],
      ],
      'A. 条 5. 条 B. 条 5. 条',
    ],
    [
      [1, 1],
      [
        [1, 0],
        [1, 0],
        [2, 0],
        [2, 0],
      ],
      'A. 条 B. 条 A. 条 B. 条',
    ],
    [
      [1, 1],
      [
        [1, 0],
        [1, 1],
        [2, 1],
        [2, 0],
        [2, 0],
      ],
      'A. 条 1. 条 1. 条 A. 条 B. 条',
    ],
  ])('start where a list has its own start %j: %j', async (starts, items, shown) => {
    const levels = level(0, 'upperLetter', '%1.') + level(1, 'decimal', '%2.')
    const body = items.map(([list, depth]) =>
      paragraph('条', `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr>`),
    )
    const { text: written } = await convert(body.join(''), startingAt(levels, ...starts))
    expect(written.split(/\n+/).join(' ')).toBe(shown)
  })
  it('have leading zeros by a pattern', async () =>
    expect(
      await numbers(
        level(
          0,
          '<mc:AlternateContent><mc:Choice Requires="w14"><w:numFmt w:val="custom" w:format="001, 002, 003, ..."/></mc:Choice><mc:Fallback><w:numFmt w:val="decimal"/></mc:Fallback></mc:AlternateContent>',
          '第%1号',
        ),
        [0],
      ),
    ).toEqual(['第001号 条']))
  it('are noted where nobody knows how to write them', async () =>
    expect(await numbers(level(0, 'thaiCounting', '%1.'), [0])).toEqual([
      '1. 条',
      '自动编号（thaiCounting） 1 处的写法换成了 1、2、3：第 1 段“条”',
    ]))
  it('are written out below zero', async () =>
    expect(
      await numbers(
        level(0, 'upperRoman', '第%1条').replace('w:start w:val="1"', 'w:start w:val="-3"'),
        [0, 0],
      ),
    ).toEqual([
      '第-3条 条 第-2条 条',
      '自动编号（upperRoman） 2 处的写法换成了 1、2、3：第 1 段“条”、第 2 段“条”',
    ]))
  it('are the signs of a list where those say something', async () => {
    const ticked = level(0, 'bullet', 'þ', '<w:rPr><w:rFonts w:ascii="Wingdings"/></w:rPr>')
    expect(await numbers(ticked, [0])).toEqual(['☑ 条'])
    expect(await numbers(level(0, 'bullet', '·'), [0])).toEqual(['-   条'])
  })
  const inFont = (sign: string, font = '宋体') =>
    level(0, 'bullet', sign, `<w:rPr><w:rFonts w:ascii="${font}"/></w:rPr>`)
  it.each<[sign: string, font: string, shown: string]>([
    ...Array.from('☐☑☒✓✗★☆※▲△▼▽', (sign) => [sign, '宋体', sign] as [string, string, string]),
    ['p', 'Wingdings 3', '▲'],
    ['«', 'Wingdings', '★'],
    ['¶', 'Wingdings', '✰'],
  ])('%s in %s says something', async (sign, font, shown) =>
    expect(await numbers(inFont(sign, font), [0])).toEqual([`${shown} 条`]),
  )
  it.each<[sign: string, font: string]>([
    ...Array.from('·•●○■□▪◆◇➢❖-–—oo*#', (sign) => [sign, '宋体'] as [string, string]),
    // Those that Word offers.
    ...Array.from('lnuvqwØ²§', (sign) => [sign, 'Wingdings'] as [string, string]),
    ['·', 'Symbol'],
  ])('%s in %s does not', async (sign, font) =>
    expect(await numbers(inFont(sign, font), [0])).toEqual(['-   条']),
  )
  it.each([
    ['●', '宋体', '标“●”的为实质性条款', '● 条'],
    ['l', 'Wingdings', '带●号的为实质性条款', '● 条'],
    ['#', '宋体', '标“#”的为重要指标', '\\# 条'],
    ['#', '宋体', '送到3#楼', '-   条'],
    ['·', 'Symbol', '阿不都·买买提', '-   条'],
  ])('%s in %s below %s', async (sign, font, words, shown) => {
    const item = paragraph('条', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')
    const { text } = await convert(
      paragraph(words) + paragraph('如下') + item,
      numbering(inFont(sign, font)),
    )
    expect(text.split('\n').at(-1)).toBe(shown)
  })
})

it('gives no number to an item that was moved away, and none that is hidden', async () => {
  const item = (inside: string, mark = ''): string =>
    paragraph(
      inside,
      `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr><w:rPr>${mark}</w:rPr>`,
    )
  const moved = item(`<w:moveFrom w:id="1">${run('甲')}</w:moveFrom>`, '<w:moveFrom w:id="2"/>')
  expect((await convert(moved + item(run('乙')) + item(run('丙')))).text).toBe('1. 乙\n2. 丙')
  const skipped = item('', '<w:vanish/>')
  expect((await convert(item(run('甲')) + skipped + skipped + item(run('乙')))).text).toBe(
    '1. 甲\n4. 乙',
  )
  const hidden = item(run('丙', '<w:vanish/>'), '<w:vanish/>')
  expect((await convert(item(run('甲')) + hidden + item(run('乙')))).text).toBe('1. 甲\n2. 乙')
  const conflict = `<w14:conflictDel>${run('甲')}</w14:conflictDel><w14:conflictIns>${run('乙')}</w14:conflictIns>`
  const { text: written, notes } = await convert(paragraph(conflict))
  expect(written).toBe('乙')
  expect(notes).toHaveLength(2)
})

it.each([
  ['raised with what is beside it', '<w:vertAlign w:val="superscript"/>'],
  ['bold', '<w:b/>'],
  ['as text', ''],
])('no text is missing beside a note %s', async (_, properties) => {
  const mark = `<w:r><w:rPr>${properties}</w:rPr><w:t>（</w:t><w:footnoteReference w:id="2"/><w:t>）</w:t></w:r>`
  const { notes } = await convert(paragraph(run('甲') + mark + run('乙')))
  expect(notes).toEqual([])
})

it('leaves a heading in the cell of a table where it is', async () => {
  const { title, text: written } = await convert(
    `<w:tbl>${row(cell('甲'), cell('乙'))}${row(`<w:tc>${styled('办法', 'Heading2')}</w:tc>`, cell('丁'))}</w:tbl>`,
  )
  expect(title).toBe(undefined)
  expect(written).toContain('<td><h2>办法</h2></td><td><p>丁</p></td>')
  const merged = cell('乙', '<w:gridSpan w:val="2"/>')
  const heading = `<w:tc>${styled('工作经历', 'Heading1')}${styled('教育', 'Heading2')}</w:tc>`
  const { text: html } = await convert(`<w:tbl>${row(merged)}${row(heading, cell('丁'))}</w:tbl>`)
  expect(html).toContain('<h2>工作经历</h2><h2>教育</h2>')
})
