/** @vitest-environment jsdom */
import { expect, it } from 'vitest'
import { type DocumentState, serialise } from './document-state.ts'

it.each([
  '</script><img src=x onerror=alert(1)>',
  '</SCRIPT\t>',
  '<!--<script>',
  '<!-- <ScRiPt>',
  '<script src=x></script>',
  '--></p></div>',
  '\\u003c/script>',
])('%s does not get out of the script element', (text) => {
  const state = { matches: [{ i: text, s: 'success', l: { text } }] } as DocumentState
  const html = `<script type="application/json">${serialise(state)}</script><p>${'after'}</p>`
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect(JSON.parse(page.querySelector('script')!.textContent)).toEqual(state)
  expect(page.querySelectorAll('*')).toHaveLength(5)
  expect(page.body.textContent).toBe('after')
})
