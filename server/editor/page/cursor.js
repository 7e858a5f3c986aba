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
