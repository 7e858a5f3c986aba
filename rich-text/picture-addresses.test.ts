/** Editors and lazy loaders keep the address of a picture in many attributes; emoji and icons become text. */
import { describe, expect, it } from 'vitest'
import { LAZY_ATTRIBUTES, SET_ATTRIBUTES } from './pictures.ts'
import { clean } from './test-cleaner.ts'

const srcOf = (html: string): string | undefined => / src="([^"]*)"/.exec(clean(html).html)?.[1]

const PLACEHOLDERS = [
  '/static/loading.gif',
  '/images/blank.gif',
  '/static/image/common/none.gif',
  '/themes/lazyload-2.gif',
  'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
]

it.each(LAZY_ATTRIBUTES.map((name) => [name]))('%s holds the picture', (name) => {
  for (const src of PLACEHOLDERS)
    expect(srcOf(`<img src="${src}" ${name}="/upload/a.jpg" alt="图">`), src).toBe('/upload/a.jpg')
  expect(srcOf(`<img ${name}="/upload/a.jpg">`)).toBe('/upload/a.jpg')
  expect(srcOf(`<img ${name}="javascript:alert(1)" src="/upload/b.jpg">`)).toBe('/upload/b.jpg')
})

it.each(SET_ATTRIBUTES.map((name) => [name]))('%s holds several sizes', (name) => {
  expect(srcOf(`<img ${name}="/s.jpg 320w, /l.jpg 1200w,/m.jpg 640w">`)).toBe('/l.jpg')
  expect(srcOf(`<img ${name}="/s.jpg, /l.jpg 2x" src="/static/loading.gif">`)).toBe('/l.jpg')
  expect(srcOf(`<picture><source ${name}="/a.webp"><img></picture>`)).toBe('/a.webp')
})

describe('a picture that stands for a sign', () => {
  it.each([
    [
      '<img class="emoji" alt="✔" src="https://s.w.org/images/core/emoji/2/72x72/2714.png">已交',
      '<p>✔已交</p>',
    ],
    [
      '<img src="/ueditor/dialogs/emotion/images/jx2/j_0001.gif" alt="[微笑]">好',
      '<p>[微笑]好</p>',
    ],
    ['<img src="/img/tick.png" width="16" height="16" alt="√">是', '<p>√是</p>'],
    [
      '<img src="/ueditor/dialogs/attachment/fileTypeImages/icon_pdf.gif" width="16">附件',
      '<p>附件</p>',
    ],
  ])('%s', (html, text) => expect(clean(html).html).toBe(text))
})

it('a placeholder without its picture is noted', () => {
  const { html, notes } = clean('<p>见图：<img src="/static/loading.gif" alt="流程"></p>')
  expect(html).toBe('<p>见图：（图片没有显示：流程）</p>')
  expect(notes).toMatchObject([{ kind: 'picture', text: '流程' }])
})

it('the areas of a picture are links', () =>
  expect(
    clean(
      '<img src="/a.png" alt="地图" usemap="#m"><map name="m"><area href="/news/company" alt="总部"></map>',
    ).html,
  ).toContain('<p><a href="/news/company">总部</a></p>'))
