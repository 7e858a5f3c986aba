/** Text under a background of its own colour is told: to editors as an error, to the operator of an API in the log. */
import { expect, it } from 'vitest'
import { blackedOutIn } from './blacked-out.ts'
import { faultsOf, reportDropped } from './dropped.ts'
import { clean } from './rich-text.ts'

it.each([
  'background:black;color:black',
  'background-color: #000; color: #000000',
  'background-color:rgb(0, 0, 0);color:rgb(1, 1, 1)',
  'background:#000 none repeat',
  'background-color:black',
  'color:navy;background:#000',
  'background:yellow;color:#fff',
  'background-color:rgba(0,0,0,1)',
])('%s', (style) => {
  const html = `<p>330100<span style="${style}">19910706</span>0028</p>`
  expect(blackedOutIn(html)).toHaveLength(1)
  expect(faultsOf(html, clean(html)).map(({ text }) => text)).toEqual([
    expect.stringContaining('涂黑'),
  ])
})

it.each([
  'background:black;color:white',
  'background:#036;color:#fff',
  'background:yellow',
  'background-color:#fff;color:#fff',
  'background-color:transparent',
  'background:rgba(0,0,0,0.05)',
  'background:url(a.png) #000',
  'color:#000',
  'background:inherit;color:black',
  'background:var(--dark)',
])('but not %s', (style) =>
  expect(blackedOutIn(`<p><span style="${style}">19910706</span></p>`)).toEqual([]),
)

it('a dark block may have letters of a class', () =>
  expect(blackedOutIn('<td style="background:#000">一</td>')).toEqual([]))

it('blanks are no text', () =>
  expect(blackedOutIn('<span style="background:#000">&nbsp; </span>')).toEqual([]))

it('takes no long time', () => {
  const started = performance.now()
  blackedOutIn('<span style="background:#000'.repeat(4000))
  blackedOutIn('<span '.repeat(17_000))
  blackedOutIn(`<a ${' style="'.repeat(12_000)}`)
  expect(performance.now() - started).toBeLessThan(1000)
})

it('is an error in a document', () => {
  const told: string[] = []
  const say =
    (grade: string) =>
    (line: number, message: string): void =>
      void told.push(`${line} ${grade} ${message.slice(0, 7)}`)
  const html = '<p>一</p>\n<p><span style="background:#000">二</span></p>'
  reportDropped([{ html, line: 1, isRaw: true, source: html }], 10, {
    error: say('error'),
    warning: say('warning'),
    placeholder: say('placeholder'),
  })
  expect(told).toEqual(['11 error 用底色涂黑的文'])
})
