/** Removes what an editor never saw, or deleted with tracked changes. */
import { all, textOf } from './dom.ts'
import { HIDDEN_STYLE, UNSEEN_CLASS } from '../contract/rich-text-tags.ts'

/** Word writes deletions that are tracked with an author; WordPress writes a time alone, and its readers see them. */
const DELETED = 'del[cite^="mailto:"]'

/** WeChat hides its own articles until a script has run. */
const isHidden = (element: HTMLElement): boolean =>
  element.matches(`[hidden],${DELETED}`) ||
  UNSEEN_CLASS.test(element.className) ||
  (HIDDEN_STYLE.test(element.getAttribute('data-style') ?? '') && element.id !== 'js_content')

/** Logged for the operator of another API, at its export too; `content:check` tells the editors of our own. */
export function report(what: string, element: Element): void {
  console.warn(`富文本：${what}`, textOf(element).slice(0, 80))
}

export function removeUnseen(root: DocumentFragment): void {
  // Google's comments.
  for (const note of all(root, 'a[href^="#cmnt"]')) {
    const isNote = note.getAttribute('href')!.startsWith('#cmnt_ref')
    note.closest(isNote ? 'div,p' : 'sup')?.remove()
  }
  for (const element of all(root, `[hidden],[class],[data-style],${DELETED}`)) {
    if (!isHidden(element)) continue
    if (textOf(element)) report('没有显示编辑看不到的内容', element)
    element.remove()
  }
}
