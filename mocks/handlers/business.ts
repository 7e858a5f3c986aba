import { listBusinessCall } from '../../src/api/contract/business.ts'
import { handle } from '../factory.ts'
import { mediaUrl, toHtml } from '../../content-reader/markdown.ts'

export const listBusiness = handle(listBusinessCall, (_, { content }) =>
  content.business.map((one) => ({
    ...one,
    image: mediaUrl(one.image),
    content: toHtml(one.content),
  })),
)
