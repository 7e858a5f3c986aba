/** Signatures (落款): a name and a date at the end of a letter, which GB/T 9704 puts at the right. */
import { all, tagOf } from './dom.ts'

export const DATE =
  /^(?:\d{4}|[〇○零一二三四五六七八九]{4})年(?:\d{1,2}|[一二三四五六七八九十]{1,3})月(?:\d{1,2}|[一二三四五六七八九十]{1,3})日$/

/** The endings of names of companies, offices and their parts. */
export const SIGNER =
  /^[^。！？；：，、!?;:,]{2,40}(?:公司|集团|[部局委会室处科厅院所站社组]|中心|银行|分行|支行|政府|支部|联盟)(?:（.{1,6}）)?$/

const linesOf = (paragraph: Element): string[] => {
  const copy = paragraph.cloneNode(true) as Element
  for (const line of all(copy, 'br')) line.replaceWith('\n')
  return copy.textContent!.split('\n').map((line) => line.replace(/\s+/g, ''))
}

/**
 * Puts signatures at the right, as they are on paper: Markdown cannot say it, and Word often says it with blanks. A name
 * and a date that nothing stands before are a byline.
 */
export function alignSignatures(root: DocumentFragment): void {
  for (const last of Array.from(root.children)) {
    // Copying each paragraph to see its lines took a tenth of the time of a text of short ones.
    if (tagOf(last) !== 'p' || !last.textContent!.trimEnd().endsWith('日')) continue
    const signed = [last]
    const lines = linesOf(last)
    if (!DATE.test(lines.pop()!)) continue
    let before = last.previousElementSibling
    while (lines.every((line) => SIGNER.test(line)) && before) {
      const above = tagOf(before) === 'p' ? linesOf(before) : ['']
      if (!above.every((line) => SIGNER.test(line))) break
      lines.push(...above)
      signed.push(before)
      before = before.previousElementSibling
    }
    const isSignature = lines.length > 0 && lines.every((line) => SIGNER.test(line))
    if (!isSignature || !before) continue
    for (const one of signed)
      if (!one.hasAttribute('data-align')) one.setAttribute('data-align', 'end')
  }
}
