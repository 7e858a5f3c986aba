/** The tags of rich text; the checks of the content read them too. */
const split = (list: string): string[] => list.split(' ')

export const TEXT_TAGS = split(
  'p br hr h1 h2 h3 h4 h5 h6 strong em sub sup s del mark code pre blockquote ul ol li dl dt dd a',
)
export const OBJECT_TAGS = split('table caption thead tbody tfoot tr td th figure figcaption img')

/** Tags that mean something to us on the way in and are gone on the way out. */
export const UNDERSTOOD_TAGS = split(
  'b i u font big small ins center span div section article header footer main aside video',
)
