/**
 * Script and markup in every field that takes text, and dangerous addresses in every field that takes an
 * address. Whatever of it runs sets `window.__malicious`; nothing of it may.
 */
import { walker } from './walk.ts'

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

/** An HTML text with every kind of attack. */
export const malicious = walker((value, { type, required, turn }) => {
  if (value === undefined || value === null) return value
  const poison = MALICIOUS_TEXTS[turn % MALICIOUS_TEXTS.length]!
  switch (type.kind) {
    case 'text':
      return `${value as string}${poison}`
    case 'html':
      return `${MALICIOUS_HTML}${value as string}${poison}`
    case 'texts':
      return (value as string[]).map((text) => `${text}${poison}`)
    case 'neighbour':
      return { ...(value as object), title: `${(value as { title: string }).title}${poison}` }
    case 'files':
      return [
        ...(value as { name: string }[]).map((file) => ({
          ...file,
          name: `${file.name}${poison}`,
        })),
        { name: '危险附件.pdf', url: `javascript:${MARK}` },
      ]
    case 'url':
      return `javascript:${MARK}`
    case 'image':
      return required ? `${value as string}?"onerror="${MARK}` : `javascript:${MARK}`
    default:
      return value
  }
})
