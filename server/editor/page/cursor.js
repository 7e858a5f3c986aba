// Editors hear of a moved cursor by an event, which the next key overtakes where the page is busy. Slate also does not
// listen until a timer has run after it has drawn (`isUpdatingSelection` in slate-react 0.117), and then puts the
// cursor back to where it knows it: “完。” became “。首段完”, and Backspace after Ctrl+A deleted one character. But before
// input it looks at the cursor at once, and where a composition is about to begin it goes there, so it is told of one
// that brings no text.
export function tellCursor(element, { type, shiftKey, ctrlKey, metaKey }) {
  document.dispatchEvent(new Event('selectionchange'))
  const editor = element.closest('[data-slate-editor]')
  const { rangeCount, anchorNode, focusNode, anchorOffset } = getSelection()
  const isWithin = [anchorNode, focusNode].every(
    (one) => editor?.contains(one) && (one.parentElement ?? one).isContentEditable,
  )
  // On Android Slate takes such an event for input.
  if (rangeCount === 0 || !isWithin || /Android/.test(navigator.userAgent)) return
  const range = getSelection().getRangeAt(0)
  const isBackward = range.startContainer !== anchorNode || range.startOffset !== anchorOffset
  // A range has no direction, which the next Shift+arrow needs. What takes its place, or only leaves it, does not.
  const ends = type === 'beforeinput' || (type === 'keydown' && !shiftKey && !ctrlKey && !metaKey)
  const composition = { inputType: 'insertCompositionText', targetRanges: [new StaticRange(range)] }
  editor.dispatchEvent(new InputEvent('beforeinput', !isBackward || ends ? composition : {}))
}

/** What a block says behind the place of a part that is still to come. */
const saidIn = (text) => text.replace(/^[^]*\u2060|\ufeff/g, '')
const isFilled = (block) => block.matches('[data-slate-void]') || saidIn(block.textContent) !== ''

/**
 * The place of the cursor, counted from the end of the text, where parts that take the place of a line change nothing.
 * @returns nothing where somebody is elsewhere
 */
export function cursorIn(editor) {
  const { anchorNode, anchorOffset } = getSelection()
  const blocks = [...editor.children]
  const index = blocks.findIndex((one) => one.contains(anchorNode))
  if (index < 0 || document.activeElement !== editor) return undefined
  const range = new Range()
  range.setStart(blocks[index], 0)
  range.setEnd(anchorNode, anchorOffset)
  const rest = blocks.slice(index + 1).filter(isFilled).length
  return { rest, offset: isFilled(blocks[index]) ? saidIn(range.toString()).length : undefined }
}

/** Puts the cursor back into a text that was mounted again. */
export function putCursor(editor, { rest, offset }) {
  const isText = (block) => block && !block.matches('[data-slate-void]')
  const filled = [...editor.children].filter(isFilled)
  const next = filled[filled.length - rest]
  const before = next ? next.previousElementSibling : editor.lastElementChild
  const own = filled[filled.length - rest - 1]
  const [block, at = Infinity] =
    offset !== undefined && isText(own)
      ? [own, offset]
      : isText(before)
        ? [before]
        : isText(next)
          ? [next, 0]
          : [editor.lastElementChild]
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  let left = at
  let node = texts.nextNode()
  while (node && saidIn(node.data).length < left) {
    const following = texts.nextNode()
    if (!following) break
    left -= saidIn(node.data).length
    node = following
  }
  editor.focus()
  getSelection().collapse(node ?? block, node ? Math.min(left, node.data.length) : 0)
  tellCursor(editor, { type: 'beforeinput' })
}
