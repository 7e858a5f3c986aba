import { expect, it } from 'vitest'
import { faultsOf, foreignSanitiser } from './api-faults.ts'
import { clean } from './rich-text.ts'
import { sheetsIn } from './style-sheets.ts'

it.each([
  ['<style>.a{display:none}</style><p class="b a">密</p>', /\.a 隐藏内容/],
  [
    "<style>\n/* x */ p.a , .c { color: red; visibility:hidden }</style><p class='a'>密</p>",
    /p\.a 隐藏/,
  ],
  ['<style>#a{font-size:0}</style><p id=a>密</p>', /#a 隐藏/],
  ['<style>div .a{opacity:0}</style><p class=a>密</p>', /div \.a 隐藏/],
  ['<style>@media screen{.a{display:none}}</style><p class=a>密</p>', /\.a 隐藏/],
  ['<style>.a::before{content:"第" counter(x) "条"}</style><p class=a>甲</p>', /before 写出文字/],
  ['<style>li:after{content:"；"}</style><ul><li>甲</ul>', /after 写出文字/],
  ['<style>.a{text-decoration:line-through}</style><p class=a>甲</p>', /\.a 划去/],
])('%s', (html, message) =>
  expect(sheetsIn(html).map((one) => one.message)).toEqual([expect.stringMatching(message)]),
)

it.each([
  '<style>.a{display:none}</style><p class="ab">甲</p>',
  '<style>@media print{.a{display:none} .b{color:red}}</style><p class=a>甲</p>',
  '<style>.a:hover{display:none} .a[x]{display:none}</style><p class=a>甲</p>',
  '<style>.a::before{content:""} .a:after{content:" ";display:none}</style><p class=a>甲</p>',
  '<style>.a{font-weight:bold;color:#333}</style><p class=a>甲</p>',
  '<style>/*.a{display:none}*/</style><p class=a>甲</p>',
  '<style>@page{margin:0} @font-face{font-family:x}</style><p>甲</p>',
])('nothing is said of %s', (html) => expect(sheetsIn(html)).toEqual([]))

it('an API is told of each kind once', async () => {
  const html = '<style>.a,.b{display:none}</style><p class=a>密</p><p class=b>密</p>'
  expect(faultsOf(html, clean(html))).toHaveLength(1)
  const log: string[] = []
  await foreignSanitiser((text) => log.push(text))('/news_detail/1')(html)
  expect(log).toEqual([expect.stringMatching(/\.a 隐藏内容.*从正文里删去/)])
})
