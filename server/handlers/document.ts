import type { Resource } from '../../content-loader/resources.ts'
import { MISSING } from './define-handler.ts'
import type { PageQuery, ContentRepository } from './repository.ts'

export const documentPage =
  (resource: Resource) =>
  (query: PageQuery & { site?: number | undefined }, repository: ContentRepository) =>
    repository.page(resource, query)

export const documentDetail =
  (resource: Resource) =>
  async ({ id }: { id: string }, repository: ContentRepository) =>
    (await repository.find(resource, id)) ?? MISSING
