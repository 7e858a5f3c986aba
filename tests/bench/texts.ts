/**
 * How long 100 KB of each kind of text take: `node tests/bench/texts.ts`, or one kind by its name. What the service does at
 * an import (`read` with the checks, `clean`), in milliseconds of processor time, which other programs of the machine
 * lengthen less than the time of a clock. A text that is refused is not cleaned.
 */
import { readText } from '../../server/content/body.ts'
import type { Problem } from '../../server/content/problem.ts'
import { clean } from '../../server/content/rich-text.ts'
import { newSource } from '../../server/content/source.ts'
import { printTable } from './measure.ts'

const SIZE = 100_000
const MOST_MS = 1000

const fill = (unit: string, head = '', times = Infinity): string =>
  head + unit.repeat(Math.min(times, Math.floor((SIZE - head.length) / unit.length)))

/** As many as a page just shows. */
const MOST = 4400
const most = (unit: string, head = ''): string => fill(unit, head, MOST)
const html = (tag: string, unit: string, times = MOST): string =>
  `${fill(unit, `<${tag}>`, times)}</${tag}>`

const TEXTS: Readonly<Record<string, string>> = {
  paragraphs: fill('为进一步规范融资担保业务，集团公司召开年度工作会议，部署全年重点任务。\n\n'),
  'one paragraph': fill('为进一步规范融资担保业务，集团公司召开年度工作会议，部署全年重点任务。'),
  '4,400 paragraphs': most('中文\n\n'),
  '33,000 paragraphs': fill('中\n\n'),
  '50,000 lines': fill('中\n'),
  '25,000 indented lines': fill('　　中\n'),
  '4,400 indented lines': most('　　中\n'),
  '4,400 cells': html('table', '<tr><td>1</td><td>2</td></tr>', MOST / 3),
  '4,400 cells with styles': html(
    'table',
    '<tr><td style="text-align:right">1</td></tr>',
    MOST / 2,
  ),
  '4,400 cells of Markdown': most('| 中 | 1 |\n', '| 甲 | 乙 |\n| --- | --- |\n').slice(0, 13_200),
  '8,000 rows': fill('| 中 | 1 |\n', '| 甲 | 乙 |\n| --- | --- |\n'),
  '20,000 rows between tabs': fill('中\t文\n'),
  '7,000 telephones': fill('028-5550 1000，'),
  '7,000 lines with a telephone': fill('028-5550 1000\n'),
  '9,000 mobiles': fill('13912345678 '),
  digits: fill('12 34 56 '),
  '4,400 items': most('- 中\n'),
  '25,000 items': fill('- 中\n'),
  '4,400 headings': most('## 中\n\n'),
  '4,400 addresses': most('https://example.com/a 中 '),
  '4,400 addresses in lines': most('https://example.com/a 中\n'),
  '4,900 signs': most('**中**文\n'),
  '4,400 quotations': most('> 中\n\n'),
  '2,000 pictures': fill('![中](image:a)\n\n', '', 2000),
  '4,400 notes': most('中[^1]文\n\n'),
  English: fill('The quick brown fox jumps. '),
  '4,400 divisions': most('<div>中</div>'),
  '4,400 divisions with styles': most('<div style="text-indent:2em">中</div>'),
  '4,400 sections': most('<section><p>中</p></section>'),
  '500 divisions in one another': html('div', '<div>', 499),
  '4,400 line breaks': html('div', '中<br>'),
  '4,400 links': html('div', '<a href="#a">中</a>'),
  '4,400 hidden texts': html('div', '<div style="display:none">中</div>', 3000),
  '4,400 boxes': html('div', '<input type="checkbox">中'),
  '4,400 spans of a symbol font': html('div', '<span style="font-family:Wingdings">x</span>'),
  entities: fill('&nbsp;&amp;'),
  'lines of a program': `\`\`\`\n${fill('中文\n')}\`\`\`\n`,
  comments: fill('<!-- 中 -->'),
  'sums of money': fill('81.2 万元，'),
  'rules under lines': fill('中\n---\n'),
  bars: fill('| '),
  brackets: fill('['),
}

const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

clean('<p>中</p>')
const only = process.argv[2]
const rows: Record<string, object> = {}
for (const [name, text] of Object.entries(TEXTS)) {
  if (only && name !== only) continue
  const problems: Problem[] = []
  const start = processorTime()
  const read = readText(text, 1, newSource('news/company/1.md', new Map(), problems))
  const middle = processorTime()
  const refused = problems.find(({ level }) => level === 'error')
  if (read && !refused) clean(read)
  const end = processorTime()
  if (end - start > MOST_MS) process.exitCode = 1
  rows[name] = {
    'read ms': Math.round(middle - start),
    'clean ms': Math.round(end - middle),
    'all ms': Math.round(end - start),
    refused: refused?.message.slice(0, 24) ?? '',
  }
}
printTable(rows)
