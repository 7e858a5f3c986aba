import { getCompanyProfileCall } from '../../src/api/contract/company-profile.ts'
import { handle } from '../factory.ts'
import { mediaUrl, toHtml } from '../../content-reader/markdown.ts'

export const getCompanyProfile = handle(getCompanyProfileCall, (_, { content: { profile } }) => ({
  ...profile,
  image: mediaUrl(profile.image),
  content: toHtml(profile.content),
}))
