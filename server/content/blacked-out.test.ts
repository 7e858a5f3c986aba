/** Text under a background of its own colour is told: to editors as an error, to the operator of an API in the log. */
import { expect, it } from 'vitest'
import { blackedOutIn } from './blacked-out.ts'
import { faultsOf } from './api-faults.ts'
import { reportDropped } from './dropped.ts'
import { clean } from './rich-text.ts'
import { expectLinear } from '../../tests/support/cost.ts'

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

it.each([
  '<div style="background:#000"><span style="color:#000">密</span></div>',
  '<div style="color:#036"><b><span style="background-color:#036">密</span></b></div>',
  '<table><tr><td bgcolor="#000000"><font color=black>密</font></td></tr></table>',
  '<table bgcolor=black><tr><td style="color:black">密</td></tr></table>',
  '<font color="red"><span style="background:red">密</span></font>',
  '<div style="background:#000;color:#fff">明<span style="color:#111">密</span></div>',
])('what is inherited counts: %s', (html) => expect(blackedOutIn(html)).toHaveLength(1))

it.each([
  '<div style="background:#000;color:#fff">明<span>明</span></div>',
  '<div style="background:#000"><p style="background:#fff;color:#000">明</p></div>',
  '<table bgcolor="#003366"><tr><td><font color="#ffffff">明</font></td></tr></table>',
  '<div style="background:#000"><p style="background:url(a.png);color:#000">明</p></div>',
  '<div style="color:#fff"><span style="background:#000">明</span></div>',
])('but not where it can be read: %s', (html) => expect(blackedOutIn(html)).toEqual([]))

it('a dark block may have letters of a class', () =>
  expect(blackedOutIn('<td style="background:#000">一</td>')).toEqual([]))

it('blanks are no text', () =>
  expect(blackedOutIn('<span style="background:#000">&nbsp; </span>')).toEqual([]))

it.each([
  ['<span style="background:#000', 4_000],
  ['<span ', 17_000],
  [' style="', 12_000],
])('%s again and again takes a time by its length', (piece, count) =>
  expectLinear(count, (times) => blackedOutIn(`<a ${piece.repeat(times)}`)),
)

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
