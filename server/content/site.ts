/** Reads the content files for the service. */
import { loadContent } from '../../content-reader/read.ts'
import type { SiteContent } from '../../content-reader/content.ts'

/** @throws an `Error` with every problem, each with its file and line */
export async function readSite(_folder: string): Promise<SiteContent> {
  return loadContent()
}
