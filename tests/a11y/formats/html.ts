/** The report for people: one file without anything from outside, and itself as accessible as the site. */
import { siteConfig } from '#company/site.ts'
import type { Finding } from '../finding.ts'
import type { AuditRecord, AuditRun } from '../record.ts'
import { SIZES, type Size } from '../states.ts'

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => `&#${char.codePointAt(0)};`)

const STYLE = `
:root { color-scheme: light dark; --line: #6b7c8f; --good: #14532d; --bad: #8c1d15; }
@media (prefers-color-scheme: dark) { :root { --good: #a7e3bd; --bad: #ffb0a8; } }
body { max-width: 75rem; margin: 0 auto; padding: 1.5rem; font: 1.0625rem/1.75 system-ui, sans-serif; }
h1, h2, h3 { line-height: 1.4; }
table { border-collapse: collapse; }
th, td { padding: 0.4rem 0.75rem; border: 1px solid var(--line); text-align: start; vertical-align: top; }
.scroll { overflow-x: auto; }
.good { color: var(--good); } .bad { color: var(--bad); font-weight: 700; }
code { overflow-wrap: anywhere; }
a:focus-visible, .scroll:focus-visible { outline: 3px solid; outline-offset: 2px; }`

const table = (caption: string, head: readonly string[], rows: readonly string[][]): string => `
<div class="scroll" role="region" tabindex="0" aria-label="${escape(caption)}">
<table><caption>${escape(caption)}</caption>
<thead><tr>${head.map((cell) => `<th scope="col">${escape(cell)}</th>`).join('')}</tr></thead>
<tbody>${rows
  .map(
    ([first = '', ...rest]) =>
      `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  )
  .join('\n')}</tbody></table></div>`

const verdict = (count: number): string =>
  count === 0 ? '<span class="good">通过</span>' : `<span class="bad">${count} 个问题</span>`

const sum = (records: readonly AuditRecord[]): number =>
  records.reduce((total, { violations }) => total + violations.length, 0)

function matrix(records: readonly AuditRecord[]): string {
  const pages = [...new Set(records.map(({ page }) => page))]
  const rows = pages.map((page) => {
    const own = records.filter((record) => record.page === page)
    const { name, path } = own[0]!
    const cells = (Object.keys(SIZES) as Size[]).map((size) => {
      const ofSize = own.filter((record) => record.size === size)
      if (ofSize.length === 0) return '未检测'
      const states = ofSize.map(({ stateLabel }) => escape(stateLabel)).join('、')
      return `${verdict(sum(ofSize))}，${ofSize.length} 种状态：${states}`
    })
    return [`${escape(name)}<br><code>${escape(path)}</code>`, ...cells]
  })
  return table('页面、屏幕大小与状态', ['页面', ...Object.values(SIZES).map((s) => s.label)], rows)
}

/** Equal findings on many pages are one entry with the places where they occur. */
function findings(records: readonly AuditRecord[]): string {
  const groups = new Map<string, { finding: Finding; places: string[] }>()
  for (const record of records) {
    for (const finding of record.violations) {
      const key = `${finding.rule} ${finding.target}`
      const group = groups.get(key) ?? { finding, places: [] }
      group.places.push(`${record.name}，${SIZES[record.size].label}，${record.stateLabel}`)
      groups.set(key, group)
    }
  }
  if (groups.size === 0) return '<p class="good">没有。</p>'
  return Array.from(
    groups.values(),
    ({ finding, places }) => `
<h3>${escape(finding.help)}</h3>
<p>规则 <a href="${escape(finding.helpUrl)}">${escape(finding.rule)}</a>，影响 ${escape(finding.impact)}，元素 <code>${escape(finding.target)}</code></p>
<p><code>${escape(finding.html)}</code></p>
<p>${escape(finding.summary)}</p>
<p>出现在 ${places.length} 处：${escape([...new Set(places)].slice(0, 8).join('；'))}${places.length > 8 ? '……' : ''}</p>`,
  ).join('\n')
}

function undecided(records: readonly AuditRecord[]): string {
  const counts = new Map<string, number>()
  for (const { incomplete } of records)
    for (const rule of Object.keys(incomplete)) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  if (counts.size === 0) return '<p>没有。</p>'
  return table(
    '工具不能判断的规则',
    ['规则', '出现的状态数'],
    Array.from(counts, ([rule, count]) => [escape(rule), String(count)]),
  )
}

export function toHtml({ date, engine, records, summary }: AuditRun): string {
  const rules = new Set(records.flatMap(({ passed }) => passed))
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>无障碍检测报告 - ${escape(siteConfig.companyName)}</title><style>${STYLE}</style></head>
<body><main>
<h1>无障碍检测报告</h1>
<p>${escape(siteConfig.companyName)}网站，<time datetime="${date}">${date.slice(0, 10)}</time>，${escape(engine)}。</p>
<p>检测了 ${summary.pages.length} 个页面、${summary.states} 种页面、屏幕大小与状态的组合，适用的规则 ${rules.size} 条；${
    summary.violations === 0
      ? '<strong class="good">没有发现问题</strong>'
      : `<strong class="bad">发现 ${summary.violations} 个问题</strong>`
  }。自动检测只能发现一部分障碍，键盘、读屏和版面由另外的测试核对。</p>
<h2>问题</h2>
${findings(records)}
<h2>检测范围</h2>
${matrix(records)}
<h2>需要人工判断</h2>
${undecided(records)}
</main></body></html>
`
}
