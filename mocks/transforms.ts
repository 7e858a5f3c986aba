/** Canonical data in other forms, value by value; the variants take turns, so that they are the same every time. */

type Fields = Record<string, unknown>

/** Gives what to send instead of a value; its inside has been changed already, except for that of files and texts. */
type Visit = (value: unknown, key: string, turn: number) => unknown

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')

/** Makes a transform of all of an answer's data. */
const walker =
  (visit: Visit) =>
  (data: unknown): unknown => {
    let turns = 0
    const go = (value: unknown, key: string): unknown => {
      const turn = ++turns
      if (key === 'files' || isTexts(value)) return visit(value, key, turn)
      if (Array.isArray(value)) {
        const entries = value.map((one) => go(one, ''))
        return visit(entries, key, turn)
      }
      if (!isObject(value)) return visit(value, key, turn)
      const inside = Object.entries(value).map(([name, own]) => [name, go(own, name)])
      return visit(Object.fromEntries(inside), key, turn)
    }
    return go(data, '')
  }

const pick = <T>(variants: readonly T[], turn: number): T => variants[turn % variants.length]!

const DATE = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/
/** Fields whose values are names of the contract. */
const NAMES = ['tb', 'code']

const isHtml = (text: string): boolean => /<(?:p|h2|table|[uo]l)\b/.test(text)

/** `2025-03-18 09:30:00` in China → Unix seconds. */
const unixSeconds = (date: string): number => Date.parse(`${date.replace(' ', 'T')}+08:00`) / 1000

const irregularDate = (date: string, turn: number): unknown =>
  // A day has no time of day: Unix seconds would add one.
  date.length > 10
    ? pick([String(unixSeconds(date)), date.replace(' ', 'T'), date.replaceAll('-', '/')], turn)
    : pick([date.replaceAll('-', '/'), `${date.replace('-', '年').replace('-', '月')}日`], turn)

const irregularText = (text: string, turn: number): string =>
  pick(
    [
      `<b>${text}</b>`,
      ` ${text.replaceAll('&', '&amp;').replaceAll('“', '&ldquo;')}&nbsp;`,
      `<p style="text-indent:2em">${text}</p>`,
      `${text}\r\n`,
    ],
    turn,
  )

/** What Word and UEditor leave around a text. */
const irregularHtml = (html: string): string => `<style>p.MsoNormal{mso-style-name:正文}</style>
<p class="MsoNormal" style="text-indent:32.0pt;mso-char-indent-count:2.0;line-height:150%"><span style="font-size:16.0pt;font-family:仿宋_GB2312;mso-fareast-language:ZH-CN"><o:p></o:p></span></p>
<p><br/></p><p>&nbsp;</p>
${html
  .replace(
    /<p>/g,
    '<p style="white-space: normal; text-indent: 2em; line-height: 3em;"><font face="宋体" color="#333333">',
  )
  .replace(/<\/p>/g, '</font></p>')
  .replace(
    /<table>\s*(?:<caption>[^]*?<\/caption>)?/g,
    '<table width="900" border="1" cellspacing="0" style="width:900px">',
  )
  .replace(/<\/?thead>|<\/?tbody>/g, '')
  .replace(/<(\/?)th(?=[ >])/g, '<$1td')
  .replace(/ alt="[^"]*"/g, '')
  .replace(/<figcaption>[^]*?<\/figcaption>/g, '')
  .replace(/<h2>/g, '<h1 style="font-size:22px"><strong>')
  .replace(/<\/h2>/g, '</strong></h1>')}
<p><a href="javascript:void(0)" onclick="window.print()">打印本页</a></p>
<script type="text/javascript">var _hmt = _hmt || [];</script>`

const irregularFiles = (files: { url: string; size?: number }[], turn: number): unknown => {
  if (files.length === 0) return pick([null, '', {}], turn)
  if (turn % 2) return files.map(({ url }) => url.slice(1)).join(',')
  return files.map((file) => ({ ...file, size: String(file.size) }))
}

function irregularList(list: unknown[], turn: number): unknown {
  if (isTexts(list)) return list.join(turn % 2 ? '\r\n' : '；')
  if (list.length === 0) return pick([null, {}], turn)
  // A gap left by a deleted row: PHP then sends an object with numeric keys.
  if (turn % 2) return Object.fromEntries(list.map((entry, index) => [String(index + 1), entry]))
  return [...list, null]
}

function irregularObject(fields: Fields, turn: number): unknown {
  // A bare array has no total; only a list that fits on one page can be sent so.
  if ('total' in fields && fields.page === '1' && Number(fields.total) < Number(fields.limit))
    return turn % 2 ? Object.values(fields.list as object).filter(Boolean) : fields
  const nothing = pick([null, '', false], turn)
  return { thumb: nothing, intro: nothing, prev: nothing, next: {}, ...fields, row_state: '1' }
}

/** The same content as live servers really send it (see `shared/contract/primitives.ts`, which reads all of it). */
export const irregular = walker((value, key, turn) => {
  if (key === 'files') return irregularFiles(value as { url: string }[], turn)
  if (Array.isArray(value)) return irregularList(value, turn)
  if (isObject(value)) return irregularObject(value, turn)
  if (typeof value === 'number') return key === 'id' && turn % 2 ? value : String(value)
  if (typeof value !== 'string' || NAMES.includes(key) || /^https?:/.test(value)) return value
  if (DATE.test(value)) return irregularDate(value, turn)
  if (value.startsWith('/')) return pick([value.slice(1), `.${value}`], turn)
  return isHtml(value) ? irregularHtml(value) : irregularText(value, turn)
})

/** The data of a site that is still empty: no entries in any list; what is not a list stays. */
export const empty = walker((value) => {
  if (Array.isArray(value)) return []
  return isObject(value) && 'total' in value ? { ...value, list: [], total: 0, page: 1 } : value
})

const MARK = 'window.__malicious=1'

/** Appended to every text, in turn. */
const MALICIOUS_TEXTS = [
  `<script>${MARK}</script>`,
  `<img src=x onerror="${MARK}">`,
  `"><svg onload=${MARK}>`,
  `&lt;script&gt;${MARK}&lt;/script&gt;`,
  `</title><script>${MARK}</script>`,
  `{{constructor.constructor('${MARK}')()}}`,
  `' onmouseover='${MARK}`,
  `</script><script>${MARK}</script>`,
] as const

const MALICIOUS_HTML = `
<script>${MARK}</script>
<img src="x" onerror="${MARK}" alt="x">
<svg onload="${MARK}"><script>${MARK}</script></svg>
<a href="javascript:${MARK}">链接</a>
<a href="java&#10;script:${MARK}">链接</a>
<a href="data:text/html,<script>${MARK}</script>">链接</a>
<iframe srcdoc="<script>parent.__malicious=1</script>"></iframe>
<object data="javascript:${MARK}"></object><embed src="javascript:${MARK}">
<form action="javascript:${MARK}"><input autofocus onfocus="${MARK}"><button>提交</button></form>
<math><mtext><table><mglyph><style><img src=x onerror="${MARK}"></style></mglyph></table></mtext></math>
<p style="background:url(javascript:${MARK});position:fixed;inset:0;z-index:99999" onclick="${MARK}">段落</p>
<details open ontoggle="${MARK}"><summary>展开</summary></details>
<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">
<link rel="stylesheet" href="https://evil.example/x.css"><style>body{display:none}</style>
<noscript><p title="</noscript><img src=x onerror=${MARK}>"></noscript>
<template><script>${MARK}</script></template><video src="x" onerror="${MARK}"></video>`

/**
 * Script and markup in every text, and dangerous addresses. Whatever of it runs sets `window.__malicious`; nothing of
 * it may.
 */
export const malicious = walker((value, key, turn) => {
  const poison = pick(MALICIOUS_TEXTS, turn)
  if (key === 'files') {
    const files = (value as { name: string }[]).map((file) => ({
      ...file,
      name: file.name + poison,
    }))
    return [...files, { name: '危险附件.pdf', url: `javascript:${MARK}` }]
  }
  if (isTexts(value)) return value.map((text) => text + poison)
  if (typeof value !== 'string' || NAMES.includes(key) || DATE.test(value)) return value
  // Without its picture a banner is none.
  if (key === 'image') return `${value}?"onerror="${MARK}`
  if (/^(?:\/|https?:)/.test(value)) return `javascript:${MARK}`
  return `${isHtml(value) ? MALICIOUS_HTML : ''}${value}${poison}`
})
