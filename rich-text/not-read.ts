/**
 * Notes on elements that are taken out before the text is read. Only the service makes them, because only it has an
 * editor to show them to.
 */
import type { DOMPurify } from 'dompurify'
import { isElement, tagOf, textOf } from './dom.ts'
import { NOTED_ELEMENTS, UNSEEN_ELEMENTS } from './elements.ts'
import { MAX_NOTES, MAX_NOTE_LENGTH, MAX_PLACE_LENGTH, type Note } from './notes.ts'
import { KNOWN_TAGS } from './walk.ts'

/** The end of the text before a node. */
function textBefore(node: Node): string {
  for (let at: Node | null = node; at; at = at.parentNode)
    for (let before = at.previousSibling; before; before = before.previousSibling) {
      const text = (before.textContent ?? '').trim()
      if (text) return text.slice(-MAX_PLACE_LENGTH)
    }
  return ''
}

/** @returns a note on an element that is not read */
function noteOf(element: Element): Note | undefined {
  const tag = tagOf(element)
  const text = textOf(element)
  const told = new Map(Object.entries(NOTED_ELEMENTS)).get(tag)
  // The contents of an unknown element are read, so the note is only about the tag.
  const isUnknown =
    !told && !KNOWN_TAGS.includes(tag) && !UNSEEN_ELEMENTS.includes(tag) && text === ''
  if (!told && (!isUnknown || element.childElementCount > 0)) return undefined
  const name = element.getAttribute('name') ?? element.getAttribute('aria-label')
  return {
    kind: told ?? 'unknown',
    text: (text || name || tag).slice(0, MAX_NOTE_LENGTH),
    before: textBefore(element),
  }
}

/** Adds a note for each element that DOMPurify takes out of the next text. */
export function listenForUnread(purify: DOMPurify, notes: Note[]): void {
  purify.addHook('uponSanitizeElement', (node, { tagName, allowedTags }) => {
    if (allowedTags[tagName] || notes.length >= MAX_NOTES || !isElement(node)) return
    const note = noteOf(node)
    if (note) notes.push(note)
  })
}
