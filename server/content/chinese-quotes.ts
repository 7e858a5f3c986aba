/**
 * Attributes whose value stands in Chinese quotation marks, as phones, Macs and input methods write them: `colspan=“2”`. They
 * are part of the value (https://html.spec.whatwg.org/#attribute-value-(unquoted)-state), which then says nothing.
 */
import type { TextFault } from './problem.ts'

/** The bound keeps many open tags from being searched to the end of the text. */
const TAG = /<[a-z][a-z\d]*\s[^<>]{0,2000}>/gi
const VALUES = /"[^"]*"|'[^']*'/g
const ATTRIBUTE = /[\w-]+\s*=\s*[“”‘’＂＇「」『』][^\s>]*/

/** The first such attribute of a text. */
export function chineseQuotesIn(html: string): TextFault | undefined {
  for (const { 0: tag, index } of html.matchAll(TAG)) {
    const [written] = ATTRIBUTE.exec(tag.replace(VALUES, '""')) ?? []
    if (written !== undefined)
      return {
        kind: 'chinese quotes',
        message: `“${written.slice(0, 30)}”不起作用：它的引号是中文的`,
        hint: '标签里的引号用英文的，例如 colspan="2"；手机和 Mac 的“智能标点”会改引号，先在设置里关掉',
        index,
      }
  }
  return undefined
}
