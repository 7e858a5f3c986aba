import { listBannersCall } from '../../src/api/contract/banner.ts'
import { handle } from '../factory.ts'
import { mediaUrl } from '../../content-reader/markdown.ts'

export const listBanners = handle(listBannersCall, (_, { content }) =>
  content.banners.map((one) => ({
    ...one,
    image: mediaUrl(one.image),
    mobile_image: mediaUrl(`${one.image}-m`),
  })),
)
