/** Each reason for which an address is not usable, at each element that has one: its text stays, and a note names it. */
import { describe, expect, it } from 'vitest'
import { resolveAddress } from './address.ts'
import type { Note } from './notes.ts'
import { SITE, clean } from './test-cleaner.ts'

const SCRIPT = 'javascript'

const ADDRESSES = [
  `${SCRIPT}:void(0)`,
  `${SCRIPT.toUpperCase()}:alert(1)`,
  'vbscript:run',
  'file:///C:/a.pdf',
  'C:\\a\\b.doc',
  'blob:https://www.example.com/1',
  'about:blank',
  'data:text/html,a',
  'weixin://dl/business',
  'ftp://example.com/a.doc',
  'https://',
  'http:///',
  'urn:a:b',
]

const PLACES: readonly [html: (address: string) => string, kind: Note['kind']][] = [
  [(address) => `<p>前<a href="${address}">附件</a>后</p>`, 'link'],
  [(address) => `<p>前<map><area href="${address}" alt="附件"></map>后</p>`, 'link'],
  [(address) => `<p>前<img src="${address}">后</p>`, 'picture'],
  [(address) => `<p>前<img src="${address}" alt="图">后</p>`, 'picture'],
  [(address) => `<p>前<video src="${address}"></video>后</p>`, 'media'],
  [(address) => `<p>前<audio src="${address}"></audio>后</p>`, 'media'],
  [(address) => `<p>前<iframe src="${address}"></iframe>后</p>`, 'media'],
  [(address) => `<p>前<embed src="${address}">后</p>`, 'media'],
  [(address) => `<p>前<object data="${address}"></object>后</p>`, 'media'],
  [
    (address) => `<form action="${address}">前<input type="submit" value="下载">后</form>`,
    'control',
  ],
]

describe.each(ADDRESSES)('%s', (address) => {
  it('is no address', () => {
    for (const kind of ['link', 'file'] as const)
      expect(resolveAddress(address, kind, SITE)).toBeUndefined()
  })

  it.each(PLACES.map(([html, kind]) => [html(address), kind] as const))('%s', (html, kind) => {
    const { html: shown, notes } = clean(html)
    expect(notes.map((note) => note.kind)).toEqual([kind])
    expect(shown).not.toMatch(/ (?:href|src)="/)
    if (kind === 'link') expect(notes[0]!.text).toBe(address)
  })
})

const OPENED = '<a href="/files/a.pdf">附件（PDF）</a>'

it.each([
  `<a href="javascript:void(0)" onclick="window.open('/files/a.pdf')">附件</a>`,
  `<a href="#" onclick="count(1);window.open('/files/a.pdf','_blank');return false">附件</a>`,
  `<a href="javascript:window.open('/files/a.pdf');">附件</a>`,
  `<a onclick='location.href = "/files/a.pdf"'>附件</a>`,
  `<a onclick="if(confirm('下载？')) top.location='https://www.example.com/files/a.pdf'">附件</a>`,
  `<span onclick="document.location.assign('/files/a.pdf')">附件</span>`,
  `<button onclick="self.open('files/a.pdf')">附件</button>`,
  `<a href="javascript:;" data-url="/files/a.pdf">附件</a>`,
  `<a class="down" data-href="/files/a.pdf">附件</a>`,
  `<a href="#" data-down-url="https://www.example.com/files/a.pdf">附件</a>`,
  `<a href="#" data-file="/files/a.pdf" onclick="down(this)">附件</a>`,
  `<input type="button" value="附件" onclick="location.replace('/files/a.pdf')">`,
  // wangEditor's plugin for attachments, with an element that is no link
  `<span data-w-e-type="attachment" data-w-e-is-void data-w-e-is-inline data-link="/files/a.pdf" data-fileName="附件.pdf">附件</span>`,
  `<button type="button" data-url="/files/a.pdf">附件</button>`,
])('what a script opens is a link: %s', (html) => {
  expect(clean(`<p>${html}</p>`)).toEqual({ html: `<p>${OPENED}</p>`, notes: [] })
})

it.each([
  `<a href="#" onclick="open('https://example.com/')">站外</a>`,
  `<a href="javascript:open('//example.com/')">站外</a>`,
])('so is another site: %s', (html) => {
  expect(clean(html).html).toMatch(/^<p><a href="https:\/\/example\.com\/"/)
})

it.each([
  `<a href="#" onclick="window.open('/down.pdf?id='+id)">附件</a>`,
  `<a href="#" onclick="open(a ? '/a.pdf' : '/b.pdf')">附件</a>`,
  `<a href="#" onclick="one('/a.pdf');win.open('/b.pdf')">附件</a>`,
  `<a href="#" onclick="a?open('/a.pdf'):open('/b.pdf')">附件</a>`,
  `<a href="#" onclick="location.href='/bm/index?id=8821'">附件</a>`,
  `<a href="#" onclick="open('javascript:alert(1)//a.pdf')">附件</a>`,
  `<p onclick="open('/a.pdf')">附件</p>`,
])('what nobody knows, or no page here is, is told: %s', (html) => {
  const { html: shown, notes } = clean(html)
  expect(shown).toBe('<p>附件</p>')
  expect(notes.map(({ kind }) => kind)).toEqual(['link'])
})

it.each([
  [`<a href="#" onclick="down('upload/a.doc')">附件</a>`, 'upload/a.doc'],
  [
    `<a href="javascript:openFile('http://example.com/a.doc')">附件</a>`,
    'http://example.com/a.doc',
  ],
  [`<a onclick="openFile(12)">附件</a>`, 'openFile(12)'],
  [`<span onclick="down('/files/a.pdf')">附件</span>`, '/files/a.pdf'],
])('the address of a script is named: %s', (html, address) => {
  expect(clean(html).notes).toEqual([{ kind: 'link', text: address, name: '附件', before: '' }])
})

it.each([
  '<a href="/files/a.pdf" onclick="count(\'/a.pdf\')">附件</a>',
  '<a href="/a"><span onclick="open(\'/b.pdf\')">附件</span></a>',
  '<a href="#">回到开头</a><a name="x">甲</a><a href="mailto:a@example.com">乙</a>',
  '<a href="#x" onclick="go(1)">甲</a><p onclick="toggle(this)">乙</p>',
  '<a href="/a" data-url="/files/a.pdf">甲</a><a data-url="12">乙</a><p data-file="/a.pdf">丙</p>',
  '<span data-url="/files/a.pdf"><a href="/files/a.pdf">附件</a></span>',
  '<span data-url="/a.png">甲</span><span data-link="/about">乙</span>',
])('nothing is lost in %s', (html) => expect(clean(html).notes).toEqual([]))
