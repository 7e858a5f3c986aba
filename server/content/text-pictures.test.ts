/** In whichever way a text names a picture, the check and the page mean the same file. */
import { describe, expect, it } from 'vitest'
import { siteConfig } from '#company/site.ts'
import { LAZY_ATTRIBUTES, SET_ATTRIBUTES } from '../../rich-text/pictures.ts'
import type { Asset } from './assets.ts'
import { readText } from './body.ts'
import { type Problem, formatProblems } from './problem.ts'
import { newSource } from './source.ts'
import { isNoDescription } from './text-pictures.ts'

const asset = (name: string, file: string): [string, Asset] => [
  `media/${name}`,
  {
    folder: 'media',
    name,
    file: name,
    size: 1,
    isPhoto: true,
    picture: { kind: 'jpeg', isServed: false } as NonNullable<Asset['picture']>,
    shown: { file, width: 800, height: 600 },
  },
]
const assets = new Map([asset('大桥 1.jpg', 'photo/a.webp'), asset('b.webp', 'photo/b.webp')])

function read(markdown: string): { html: string; told: string; used: string[] } {
  const problems: Problem[] = []
  const source = newSource('news/company/1.md', assets, problems)
  const html = readText(markdown, 1, source) ?? ''
  return { html, told: formatProblems(problems), used: [...source.used.keys()] }
}

const ADDRESSES = [
  'image:大桥 1.jpg',
  'media/大桥 1.jpg',
  '/media/大桥 1.jpg',
  './media/大桥 1.jpg',
  '../../media/大桥 1.jpg',
  'content/media/大桥 1.jpg',
  '../../content/media/大桥 1.jpg',
  '..\\..\\media\\大桥 1.jpg',
  '/media/%E5%A4%A7%E6%A1%A5%201.jpg',
  '/media/大桥 1.jpg?v=2#center',
  `${siteConfig.origin}/media/大桥 1.jpg`,
]

describe.each(ADDRESSES)('%s', (address) => {
  it.each([
    ['Markdown', `![桥](<${address.replaceAll('\\', '\\\\')}>)`],
    ['HTML', `<img src="${address}" alt="桥">`],
    ['HTML in single quotation marks', `<img alt='桥' src=' ${address} ' style="zoom:50%" />`],
    // An attribute without quotation marks may hold no `=` in CommonMark.
    ['HTML without any', `<img src=${address.replaceAll(' ', '%20').split('?')[0]} alt=桥>`],
    ['a tag with a sign in its description', `<img alt="桥 > 河" src="${address}">`],
    ...LAZY_ATTRIBUTES.map((name) => [
      name,
      `<img src="loading.gif" ${name}="${address}" alt="桥">`,
    ]),
    ...SET_ATTRIBUTES.map((name) => [
      name,
      `<img ${name}="${address.replaceAll(' ', '%20')} 2x" alt="桥">`,
    ]),
    ['a picture with a source', `<picture><img src="${address}" alt="桥"></picture>`],
  ])('%s', (_, markdown) => {
    const { html, told, used } = read(markdown!)
    expect(used).toEqual(['media/大桥 1.jpg'])
    expect(told).toBe('')
    expect(html).toMatch(/<img[^>]* src="\/media\/photo\/a\.webp"[^>]*>/)
    expect(html).toMatch(/ width="800" height="600">/)
    expect(html).not.toMatch(/大桥|loading|zoomfile|srcset|data-/)
  })
})

it('takes a picture without its ending, and what stands in an object', () => {
  expect(read('<img src="image:b" alt="图">').html).toContain('src="/media/photo/b.webp"')
  expect(read('<object data="media/b.webp"></object>')).toMatchObject({
    html: '<p><object data="/media/photo/b.webp"></object></p>',
    used: ['media/b.webp'],
  })
})

it('keeps a size that was written', () =>
  expect(read('<img width=40 src=media/b.webp alt=图>').html).toBe(
    '<img src="/media/photo/b.webp" width=40 alt=图>',
  ))

it('names one that is not there, whichever attribute it stands in', () => {
  expect(read('<img data-src="media/c.webp" alt="图">').told).toContain('图片 c.webp 不存在')
  expect(read('<img src="image:c" alt="图">').told).toContain('图片 c.webp 不存在')
})

describe('what is no description', () => {
  // Each of the sentences of Office stands in texts of public repositories, with line breaks before it.
  it.each([
    '图片包含 室内, 人员, 会议室, 桌子\n\nAI 生成的内容可能不正确。',
    '白色背景上的二维码 AI 生成的内容可能不正确',
    '手机屏幕截图\n\n描述已自动生成',
    '图形用户界面, 文本 中度可信度描述已自动生成',
    '图片包含 屏幕截图\n\n已生成极高可信度的说明',
    '图片包含 屏幕截图\n\n已生成高可信度的说明',
    '一張含有 文字 的圖片\n\nAI 產生的內容可能不正確。',
    '一張含有 文字 的圖片\n\n自動產生的描述',
    '一張含有 文字, 圖表 的圖片\n\n描述是以非常高的可信度產生',
    'A screenshot of a computer\n\nAI-generated content may be incorrect.',
    'A screenshot of a computer\r\n\r\nDescription automatically generated with medium confidence',
    'A screenshot of a cell phone\r\n\r\nDescription generated with very high confidence',
    'C:\\Users\\Administrator\\Documents\\1795660981417.png',
    'D:\\会议照片\\合影',
    '\\\\nas\\宣传部\\合影',
    'file:///C:/Users/Administrator/AppData/Local/Temp/ksohtml/wps1',
    'QQ截图20261126153012',
    'QQ图片20261126153012',
    '企业微信截图_17956609814170',
    '微信截图_20261126153012',
    '钉钉截图20261126153012',
    'Screenshot_20261126_153012_com.tencent.mm',
    'Screenshot 2026-11-26 at 3.30.12 PM',
    '截屏2026-11-26 下午3.30.12',
    '屏幕快照 2026-11-26 15.30.12',
    'Snipaste_2026-11-26_15-30-12',
    'DSC_0187',
  ])('%j', (written) => expect(isNoDescription(written)).toBe(true))

  it.each([
    '人工智能产业园奠基仪式',
    '讲师介绍AI生成的内容如何标识',
    '手机截图：申请第一步',
    '截图中标红处为申请入口',
    'AI 生成的示意图',
    '2026年三季度担保余额走势',
  ])('%j is one', (written) => expect(isNoDescription(written)).toBe(false))
})
