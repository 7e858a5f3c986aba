/**
 * Counts that a script of another system writes as the page is shown: 点击次数：…, 已下载…次. No script runs here, so what
 * is left around one would be a sentence with a hole.
 */
import { isText, tagOf } from './dom.ts'

const BLOCK = 'p,div,li,td,th,dt,dd,h1,h2,h3,h4,h5,h6,body'

const blockOf = (node: Node): Element | null | undefined => node.parentElement?.closest(BLOCK)

/** What says of a count what is counted, at the end of the text before it. */
const COUNTED =
  /([[【(（]?)\s{0,9}(?:本[文页条]|文章|信息|新闻|附件|总|累计|已|被|共){0,9}(?:点击|点阅|浏览|阅读|阅览|访问|查看|下载|关注|人气|热度)((?:人次|次数|人数|总数|[数量率])?[：:]?)\s{0,9}$/

const TIMES = /^\s*人?次/

/** What leads to something rather than counts it, where no 次 follows: 附件下载：. */
const LEADS = /(?:查看|下载|关注)[：:]\s*$/

/** Characters of the longest such words. */
const MAX_LENGTH = 40

function takeCount(before: Text, after: Text | undefined): void {
  const end = before.data.slice(-MAX_LENGTH)
  const [whole, bracket, sign] = COUNTED.exec(end) ?? []
  // 请点击 before a script is no count.
  const isCount = (sign && !LEADS.test(end)) || (after && TIMES.test(after.data))
  if (whole === undefined || !isCount) return
  before.data = before.data.slice(0, -whole.length)
  if (after) after.data = after.data.replace(bracket ? /^\s*(?:人?次)?\s*[\]】)）]?/ : TIMES, '')
}

/** A script, and the empty element that one fills in. */
const isHole = (node: Node): boolean =>
  tagOf(node) === 'script' ||
  (/^(?:span|em|i|b|strong|font)$/.test(tagOf(node)) &&
    (node as Element).id !== '' &&
    node.textContent === '')

/** Removes the words around such counts. */
export function takeHitCounters(root: Element): void {
  // `NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT`; `NodeFilter` is no global on the server side.
  const walker = root.ownerDocument.createTreeWalker(root, 5)
  let before: Text | undefined
  let hole: Text | undefined
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (isHole(node)) hole ??= before && blockOf(before) === blockOf(node) ? before : undefined
    if (!isText(node) || tagOf(node.parentNode) === 'script' || !node.data.trim()) continue
    if (hole) takeCount(hole, blockOf(hole) === blockOf(node) ? node : undefined)
    before = node
    hole = undefined
  }
  if (hole) takeCount(hole, undefined)
}
