/** A source of an attachment. */
export interface Source {
  slug: string
  /** The file's name as visitors read it. */
  name: string
  title: string
  /** Markdown. */
  body: string
}
