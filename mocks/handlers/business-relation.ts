import { listBusinessRelationsCall } from '../../src/api/contract/business-relation.ts'
import { handle } from '../factory.ts'
import { paragraphs } from './fields.ts'

export const listBusinessRelations = handle(listBusinessRelationsCall, (_, { content }) =>
  content.relations.map((one) => ({
    ...one,
    content: paragraphs(one.content),
    children: (one.children ?? []).map((child) => ({
      ...child,
      content: paragraphs(child.content),
    })),
  })),
)
