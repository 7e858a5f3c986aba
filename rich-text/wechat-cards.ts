/** The cards of WeChat's editor: elements whose names stand in attributes, and which WeChat alone fills and opens. */
import { decoded } from './address.ts'
import { all, tagOf } from './dom.ts'
import { MEDIA_TAGS } from './elements.ts'

/** What a card is of, by its element without `mp-common-`, `mp-` or `mp`. */
const KINDS: Readonly<Record<string, string>> = {
  profile: '微信公众号',
  miniprogram: '微信小程序',
  weapp: '微信小程序',
  product: '微信商品',
  poi: '地点',
  vote: '微信投票',
  clmusic: '音乐',
  redpacket: '微信红包封面',
  redpacketcover: '微信红包封面',
}

/** The attributes with a name, each the first of a row; places are written as in addresses. */
const NAMES = [
  'data-nickname data-miniprogram-nickname data-name musicname name',
  'data-title data-miniprogram-title data-address data-desc singer author',
].map((row) => row.split(' '))

const namesOf = (card: Element): string =>
  NAMES.map((row) => row.map((name) => decoded(card.getAttribute(name) ?? '').trim()).find(Boolean))
    .filter(Boolean)
    .join('，')

/** Writes what a card is of. One without a name stays, and is told of with the name of its element. */
export function replaceCards(root: Element): void {
  for (const card of all(root, '*')) {
    const [, kind] = /^(?:mp(?:-common)?-?|(?=qqmusic$))([a-z-]+)$/.exec(tagOf(card)) ?? []
    if (!kind) continue
    const names = namesOf(card)
    // It stands at the end of each article, for WeChat's own style.
    if (kind === 'style-type') card.remove()
    else if (names && MEDIA_TAGS.includes(tagOf(card))) card.setAttribute('name', names)
    else if (names) {
      const line = root.ownerDocument.createElement('span')
      line.setAttribute('data-style', 'display:block')
      line.textContent = `${KINDS[kind] ?? '微信里的内容'}：${names}`
      card.replaceWith(line)
    }
  }
}
