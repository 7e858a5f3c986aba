import { expect, it } from 'vitest'
import { toStaticPage } from './static-page.ts'

it('leaves HTML and CSS, and nothing else', () => {
  const html =
    '<head><script>early()</script><style>#intro{top:0}</style><style>a{top:0}</style>' +
    '<link rel="stylesheet" href="/a.css" disabled><link rel="modulepreload" href="/a.js">' +
    '<link rel="icon" href="/i.svg"></head><body><div id="app"><div>text</div></div>' +
    '<div id="intro" aria-hidden="true"><div><div></div></div></div><p>after</p>' +
    '<script type="application/json" id="router-state">{}</script></body>'
  expect(toStaticPage(html)).toBe(
    '<head><style>a{top:0}</style><link rel="icon" href="/i.svg"></head>' +
      '<body><div id="app"><div>text</div></div><p>after</p></body>',
  )
})
