import { allAddresses } from '../content/addresses.ts'
import { openPosts } from '../handlers/all.ts'
import type { ContentRepository } from '../handlers/repository.ts'

/**
 * Addresses of all pages, those that are most worth rendering ahead first: the home page and the other pages of the
 * company, documents with the newest first, later pages of lists.
 */
export async function knownAddresses(
  repository: Pick<ContentRepository, 'documents' | 'list'>,
): Promise<string[]> {
  const documents = [...(await repository.documents())].sort((a, b) => b.date.localeCompare(a.date))
  const posts = await openPosts(repository)
  const all = allAddresses(documents, posts.length)
  const isLater = (path: string): boolean => path.includes('?')
  return [...all.filter((path) => !isLater(path)), ...all.filter(isLater)]
}
