/** Each card of WeChat's editor says what it is of, or is told of. */
import { expect, it } from 'vitest'
import { clean } from './test-cleaner.ts'

const card = (tag: string, attributes: string, inner = ''): string =>
  `<p>前</p><section><span leaf=""><${tag} class="js_uneditable" ${attributes}>${inner}</${tag}></span></section><p>后</p>`
const media = (name: string): string => `（视频、录音或嵌入的内容没有显示：${name}）`

it.each([
  [
    'mp-common-profile',
    'data-id="MzA=" data-nickname="示例担保" data-signature="简介"',
    '微信公众号：示例担保',
  ],
  [
    'mp-miniprogram',
    'data-miniprogram-appid="wx1" data-miniprogram-nickname="惠企通" data-miniprogram-title="在线申请"',
    '微信小程序：惠企通，在线申请',
  ],
  ['mp-common-miniprogram', 'data-miniprogram-title="在线申请"', '微信小程序：在线申请'],
  ['mp-weapp', 'data-miniprogram-nickname="惠企通"', '微信小程序：惠企通'],
  ['mp-common-product', 'data-windowproduct="1" data-title="大米"', '微信商品：大米'],
  ['mp-common-poi', 'data-name="%E9%97%BD%E6%B1%9F" data-address="100%"', '地点：闽江，100%'],
  ['mp-common-vote', 'data-title="你满意吗"', '微信投票：你满意吗'],
  ['mp-common-sticker', 'data-name="加油"', '微信里的内容：加油'],
  ['mp-common-videosnap', 'data-nickname="示例担保" data-desc="签约"', media('示例担保，签约')],
  ['mp-common-mpaudio', 'name="讲话" author="办公室"', media('讲话，办公室')],
  ['mpvoice', 'name="讲话" src="/cgi-bin/readtemplate?t=a"', media('讲话')],
  ['qqmusic', 'musicname="国歌" singer="合唱"', media('国歌，合唱')],
])('%s %s', (tag, attributes, said) => {
  const { html, notes } = clean(
    card(tag, attributes, '<div>关注</div>'.repeat(Number(tag.endsWith('profile')))),
  )
  expect(html).toBe(`<p>前</p><p>${said}</p><p>后</p>`)
  expect(notes.map(({ kind }) => kind)).toEqual(said.startsWith('（') ? ['media'] : [])
})

it.each([
  ['mp-common-profile', 'data-id="MzA="', 'unknown', 'mp-common-profile'],
  ['mp-common-cpsad', '', 'unknown', 'mp-common-cpsad'],
  [
    'a',
    'data-miniprogram-appid="wx1" data-miniprogram-nickname="惠企通" href=""',
    'link',
    '微信小程序 惠企通',
  ],
])('%s %s is told of', (tag, attributes, kind, text) =>
  expect(clean(card(tag, attributes, tag === 'a' ? '申请' : '')).notes).toMatchObject([
    { kind, text },
  ]),
)

it('the mark at the end of an article is not told of', () =>
  expect(clean(card('mp-style-type', 'data-value="3"')).notes).toEqual([]))
