/** What the content is once it has been read: the records that a CMS would hold. */
import type { Document } from './document.ts'
import type { Publication } from './publication.ts'
import type { Resource } from './resources.ts'
import type { Lists } from './shapes.ts'

/** A file that visitors can open only while a document that uses it is visible. */
export interface Withheld extends Publication {
  /** `files/notice.pdf`, relative to the content folder. */
  path: string
  /** The documents that use it: `news/1024`. */
  documents: string[]
}

/** What has mistakes: it stays as it was published before. */
export interface Kept {
  /** `news/1024` */
  documents: ReadonlySet<string>
  /** Names of lists as the database has them. */
  lists: ReadonlySet<string>
}

/** Everything that can be edited, as the API serves it. */
export interface SiteContent extends Lists {
  documents: Record<Resource, Document[]>
  withheld: Withheld[]
  kept: Kept
}
