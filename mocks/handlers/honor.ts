import { listHonorsCall } from '../../src/api/contract/honor.ts'
import { handle } from '../factory.ts'
import { mediaUrl } from '../../content-reader/markdown.ts'

export const listHonors = handle(listHonorsCall, (_, { content }) =>
  content.honors
    .map((one) => ({ ...one, image: mediaUrl(one.image) }))
    .sort((a, b) => (a.award_date < b.award_date ? 1 : -1)),
)
