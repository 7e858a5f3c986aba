/** The self-assessment as a file that opens in a browser and in Word, to be filled in and signed. */
import { escapeXml } from '../../../shared/contract/xml.ts'
import type { SelfAssessment } from '../../../src/pages/accessibility/report.ts'

const STYLE = `@page { size: A4; margin: 20mm 18mm }
body { max-width: 50em; margin: 2em auto; padding: 0 1em; font: 11pt/1.6 SimSun, 'Songti SC', 'Noto Serif CJK SC', serif }
h1 { text-align: center } table { width: 100%; border-collapse: collapse; margin-block: 1em }
th, td { padding: 0.3em 0.5em; border: 1px solid #666; text-align: left; vertical-align: top } th { width: 6em }
h2, h3 { break-after: avoid } table { break-inside: avoid } .sign td { height: 3em }`

const rows = (entries: readonly (readonly [string, string])[]): string =>
  `<table>${entries
    .map(([label, value]) => `<tr><th scope="row">${escapeXml(label)}</th><td>${value}</td></tr>`)
    .join('\n')}</table>`

const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${escapeXml(item)}</li>`).join('\n')}</ul>`

const orNone = (items: readonly string[]): string =>
  items.length > 0 ? items.map(escapeXml).join('<br>') : '无'

export function selfAssessmentFile(assessment: SelfAssessment): string {
  const { title, facts, parts, gaps, complaints, signatures } = assessment
  return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(title)}</title><style>${STYLE}</style></head>
<body>
<h1>${escapeXml(title)}</h1>
${rows(facts.map(([label = '', value = '']) => [label, escapeXml(value)]))}
${parts
  .map(
    (part) => `<h2>${escapeXml(part.title)}</h2>
${part.items
  .map(
    (item) => `<h3>${escapeXml(item.title)}</h3>
${rows([
  ['做法', escapeXml(item.does)],
  ['怎样检查', orNone(item.checked)],
  ['待解决', orNone(item.open)],
  ['结果', escapeXml(item.result)],
])}`,
  )
  .join('\n')}`,
  )
  .join('\n')}
<h2>不足与说明</h2>
${list(gaps)}
<h2>意见与投诉</h2>
${list(complaints)}
<h2>签字</h2>
<table class="sign">${signatures.map((one) => `<tr><th scope="row">${escapeXml(one)}</th><td></td></tr>`).join('\n')}</table>
</body>
</html>
`
}
