import { textSentences } from '../rich-text/sentences.ts'
import { cutText } from '../rich-text/text.ts'

const MAX_LENGTH = 120

/**
 * Says in at most 120 characters what a document is about: for search engines, for those to whom its address is sent, and
 * in feeds. Its introduction, otherwise the first sentences of its text, and its title when there is nothing but a file.
 * @param content clean HTML
 */
export function describe({
  intro,
  content = '',
  title,
}: {
  intro?: string | undefined
  content?: string
  title: string
}): string {
  return shorten(intro || textSentences(content) || title)
}

/** Ends with a sentence where one ends in time. */
export function shorten(text: string): string {
  if (text.length <= MAX_LENGTH) return text
  const start = cutText(text, MAX_LENGTH - 1)
  const whole = /^[^]{40,}[。！？]/.exec(start) ?? /^[^]*[。！？；]/.exec(start)
  return whole?.[0] ?? `${start}…`
}
