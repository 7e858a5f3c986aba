/**
 * A function that changes every value of an answer, the inner ones first. `turn` counts the values, so the variants are
 * the same every time.
 */
const walker =
  (visit: (value: unknown, key: string, turn: number) => unknown) =>
  (data: unknown): unknown => {
    let turn = 0
    return JSON.parse(JSON.stringify(data), (key, value) => visit(value, key, ++turn))
  }

/** The answer of a site that is still empty: no entries in any list; other values stay. */
export const empty = walker((value) => {
  if (Array.isArray(value)) return []
  const isPage = typeof value === 'object' && value !== null && 'total' in value
  return isPage ? { ...value, total: 0, page: 1 } : value
})

const MARK = 'window.__malicious=1'

/** Attacks that are appended to the texts of an answer, in turn. */
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

/** Texts that stay: days, and addresses of attachments. */
const KEPT = /^(?:\d{4}-\d\d-\d\d(?: [\d:]+)?|\/files\/.*)$/

/**
 * Puts script and markup into every text, and dangerous addresses into links. If any of it ran, it would set
 * `window.__malicious`, and the test would fail.
 */
export const malicious = walker((value, key, turn) => {
  if (key === 'files')
    return [...(value as []), { name: '危险附件.pdf', url: `javascript:${MARK}` }]
  if (typeof value !== 'string' || key === 'tb' || key === 'code' || KEPT.test(value)) return value
  // The site leaves out a banner without a picture, so the address stays usable.
  if (key === 'image') return `${value}?"onerror="${MARK}`
  if (/^(?:\/|https?:)/.test(value)) return `javascript:${MARK}`
  const isHtml = /<(?:p|h2|table|[uo]l)\b/.test(value)
  const text = value + MALICIOUS_TEXTS[turn % MALICIOUS_TEXTS.length]!
  return isHtml ? MALICIOUS_HTML + text : text
})
