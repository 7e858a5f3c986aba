/**
 * The elements of HTML, current and obsolete, that are not written: https://html.spec.whatwg.org/#elements-3,
 * https://html.spec.whatwg.org/#non-conforming-features. All others have a rule in `walk.ts`. One that is in neither
 * table is unknown: its contents stay, and when nothing in it can be read a note names it. `elements.test.ts` goes through
 * the list of the standard.
 */
import type { Note } from './notes.ts'

const split = (list: string): string[] => list.split(' ')

/** Dropped with their contents, which browsers do not show either. Nobody is notified. */
export const UNSEEN_ELEMENTS = split(
  'base basefont col colgroup datalist head link meta noembed noframes noscript param rp script source style template title track xml',
)

/** Dropped with their contents, and noted for the editor. */
export const NOTED_ELEMENTS: Readonly<Record<string, Note['kind']>> = {
  applet: 'drawing',
  canvas: 'drawing',
  frameset: 'drawing',
  svg: 'drawing',
  math: 'formula',
  keygen: 'control',
}

/** Their rules are in `rare-elements.ts`, which is loaded only for texts that have one. */
export const MEDIA_TAGS = split(
  // `oembed` is of CKEditor 5, `mp-*` and `qq*` are of WeChat.
  'video audio iframe frame embed object bgsound oembed mpvoice mp-common-mpaudio mpvideosnap mp-common-videosnap qqmusic',
)
export const RARE_TAGS = [
  ...MEDIA_TAGS,
  ...split('input textarea select button meter progress q rt rtc abbr acronym area'),
]
