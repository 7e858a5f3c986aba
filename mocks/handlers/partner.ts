import { listPartnersCall } from '../../src/api/contract/partner.ts'
import { handle } from '../factory.ts'
import { mediaUrl } from '../../content-reader/markdown.ts'

export const listPartners = handle(listPartnersCall, (_, { content }) =>
  content.partners.map((one) => ({ ...one, logo: mediaUrl(one.logo, 'svg') })),
)
