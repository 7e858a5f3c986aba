import { listCultureCall } from '../../src/api/contract/culture.ts'
import { handle } from '../factory.ts'
import { paragraphs } from './fields.ts'

export const listCulture = handle(listCultureCall, (_, { content }) =>
  content.culture.map((one) => ({ ...one, content: paragraphs(one.content) })),
)
