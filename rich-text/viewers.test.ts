/** Viewers of files: each way in which an address of a viewer names its file, at each element that has an address. */
import { describe, expect, it } from 'vitest'
import { clean } from './test-cleaner.ts'

const FILE = 'https://a.cn/files/年报 2025.pdf'
const encoded = encodeURIComponent(FILE)
const SHOWN = 'https://a.cn/files/%E5%B9%B4%E6%8A%A5%202025.pdf'
const base64 = Buffer.from(FILE).toString('base64')

const VIEWERS: readonly [address: string, file: string][] = [
  ['/static/pdfjs/web/viewer.html?file=%2Ffiles%2Fa.pdf', '/files/a.pdf'],
  ['/pdfjs/web/viewer.html?file=../../files/a.pdf#page=2', '/files/a.pdf'],
  [`/pdfjs/web/viewer.html?file=${encodeURIComponent(encoded)}`, SHOWN],
  ['https://b.cn/pdf.js/web/viewer.html?file=/upload/a.pdf', 'https://b.cn/upload/a.pdf'],
  ['/ViewerJS/#../files/a.pdf', '/files/a.pdf'],
  ['/ViewerJS/#/files/a.pdf', '/files/a.pdf'],
  [`https://view.officeapps.live.com/op/embed.aspx?src=${encoded}`, SHOWN],
  [`https://view.officeapps.live.com/op/view.aspx?src=${encoded}&wdOrigin=BROWSELINK`, SHOWN],
  [`https://docs.google.com/viewer?url=${encoded}&embedded=true`, SHOWN],
  ['https://docs.google.com/gview?embedded=true&url=a.cn/files/a.pdf', 'https://a.cn/files/a.pdf'],
  [`https://ow365.cn/?i=123&furl=${encoded}`, SHOWN],
  [`http://dcs.yozosoft.com/onlinefile?downloadUrl=${encoded}&convertType=1`, SHOWN],
  [`https://dcsapi.com/?k=1&url=${encoded}`, SHOWN],
  [`https://api.idocv.com/view/url?url=${encoded}&name=a.pdf`, SHOWN],
  [`https://view.xdocin.com/view?src=${encoded}`, SHOWN],
  [`https://preview.imm.aliyuncs.com/index.html?url=${encoded}`, SHOWN],
  [`https://a.cn:8012/onlinePreview?url=${encodeURIComponent(base64)}`, SHOWN],
  [`https://a.cn:8012/onlinePreview?url=${base64}&watermarkTxt=x`, SHOWN],
  ['https://a.cn/onlinePreview?url=https%3A%2F%2Fa.cn%2Fdown%3Fid%3D5&fullfilename=a.pdf', 'https://a.cn/down?id=5'],
  [`/wp-content/plugins/embedpress/viewer.html?scheme=1&file=${encoded}`, SHOWN],
] // prettier-ignore

const PLACES: readonly ((address: string) => string)[] = [
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<embed src="${address}">`,
  (address) => `<object data="${address}">不支持在线预览</object>`,
  (address) => `<iframe data-src="${address}"></iframe>`,
  (address) => `<a href="${address}">年报</a>`,
]

const hrefIn = (html: string): string | undefined => /href="([^"]*)"/.exec(html)?.[1]

describe.each(VIEWERS)('%s', (address, file) => {
  it.each(PLACES.map((place) => place(address)))('%s', (html) => {
    const { html: shown, notes } = clean(html)
    expect(hrefIn(shown)).toBe(file)
    expect(shown).not.toContain('预览')
    expect(notes).toEqual([])
  })
})

describe('the name of a file that is shown', () => {
  it.each([
    ['<object data="/f/a.pdf" aria-label="2025年度审计报告"></object>', '2025年度审计报告（PDF）'],
    ['<object data="/f/a.pdf" aria-label="Embed of 审计报告."></object>', '审计报告（PDF）'],
    ['<object data="/f/notice.pdf" aria-label="PDF embed"></object>', 'notice（PDF）'],
    ['<object data="/f/gg.pdf" aria-label="PDF embed"></object>', '附件（PDF）'],
    ['<object data="/f/gg.pdf#toolbar=0"><p>请<a href="/f/gg.pdf">下载</a>后查看。</p></object>', '附件（PDF）'],
    ['<embed src="/f/审计报告.pdf">', '审计报告（PDF）'],
    ['<iframe src="/f/1698224.pdf" title="文件预览"></iframe>', '附件（PDF）'],
    ['<iframe src="/f/1698224.pdf" title="2025年年报"></iframe>', '2025年年报（PDF）'],
    ['<iframe src="https://a.cn/onlinePreview?url=https%3A%2F%2Fa.cn%2F12345678.docx&fullfilename=%E5%85%AC%E5%91%8A.docx"></iframe>', '公告（DOCX）（外部链接）'],
    ['<div class="wp-block-file"><object data="/f/a.pdf" aria-label="年报"></object><a href="/f/a.pdf">年报</a></div>', '年报（PDF）'],
  ])('%s', (html, name) => expect(clean(html).html.replace(/<[^>]*>/g, '')).toBe(name)) // prettier-ignore
})

describe('parameters of old programs', () => {
  it.each([
    ['<object classid="clsid:D27CDB6E"><param name="movie" value="/p.swf"><param name="flashvars" value="file=/v/a.flv&amp;autostart=true"></object>', '/v/a.flv'],
    ['<embed src="/player.swf" flashvars="vcastr_file=/v/a.mp4">', '/v/a.mp4'],
    ['<object classid="clsid:6BF52A52"><param name="URL" value="/v/a.mp3"><param name="autoStart" value="1"></object>', '/v/a.mp3'],
    ['<object classid="clsid:CA8A9780"><param name="SRC" value="/f/a.pdf"></object>', '/f/a.pdf'],
  ])('%s', (html, address) => expect(hrefIn(clean(html).html)).toBe(address)) // prettier-ignore
})

it.each([
  '/map.html?title=a.pdf',
  'https://api.map.baidu.com/marker?location=30.6,104.0&title=a&output=html',
  'https://a.cn/down.jsp?id=5',
  'https://player.bilibili.com/player.html?aid=5&page=1',
  'https://docs.google.com/document/d/1/preview',
  'https://a.cn/pdfjs/web/viewer.html?file=',
  'https://a.cn/onlinePreview?url=notbase64atall12345',
])('%s stays as it is', (address) => {
  const escaped = address.replaceAll('&', '&amp;')
  expect(hrefIn(clean(`<iframe src="${address}"></iframe>`).html)).toBe(escaped)
})

const SCRIPT = 'javascript'

it.each([`${SCRIPT}:alert(1)//a.pdf`, 'data:text/html,a.pdf', 'file:///C:/a.pdf'])(
  'a viewer of %s leads nowhere else',
  (file) => {
    const { html } = clean(
      `<iframe src="https://a.cn/viewer.html?file=${encodeURIComponent(file)}"></iframe>`,
    )
    expect(html).not.toMatch(/href="(?!https:\/\/a\.cn)/)
  },
)
