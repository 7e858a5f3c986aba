import type { Resource } from '../../content-loader/resources.ts'
import { MISSING, WITHDRAWN } from './define-handler.ts'
import type { PageQuery, ContentRepository } from './repository.ts'

export const documentPage =
  (resource: Resource) =>
  (query: PageQuery & { site?: number | undefined }, repository: ContentRepository) =>
    repository.page(resource, query)

export const documentDetail =
  (resource: Resource) =>
  ({ id }: { id: string }, repository: ContentRepository) =>
    findDocument(resource, id, repository)

/** A document, or why there is none. */
export const findDocument = async (
  resource: Resource,
  id: string,
  repository: ContentRepository,
): Promise<unknown> =>
  (await repository.find(resource, id)) ??
  ((await repository.isWithdrawn(resource, id)) ? WITHDRAWN : MISSING)
