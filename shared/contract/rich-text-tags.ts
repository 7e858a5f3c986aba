/** The tags of rich text; the checks of the content read them too. */
const split = (list: string): string[] => list.split(' ')

export const TEXT_TAGS = split(
  'p br hr h1 h2 h3 h4 h5 h6 strong em sub sup s del mark code pre blockquote ul ol li dl dt dd a',
)
export const OBJECT_TAGS = split('table caption thead tbody tfoot tr td th figure figcaption img')

/** Tags that mean something to us on the way in and are gone on the way out. */
export const UNDERSTOOD_TAGS = split(
  'b i u strike font big small ins center span div section article header footer main aside input source',
)

/** Media and embedded pages; they become links. */
export const MEDIA_TAGS = split('video audio iframe embed object oembed')

/**
 * Never shown to a reader: hidden text, Word's comments and tracked deletions, page breaks, the second half of a
 * formula.
 */
export const UNSEEN_CLASS = /msocom|MsoComment|ice-del|ke-pagebreak|katex-html/i

/** Styles that hide: of an editor, of Word's hidden text, and of its comments, headers and footers. */
export const HIDDEN_STYLE =
  /(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|mso-(?:element|special-character)\s*:\s*(?:comment|header|footer))/i
