import { type SendOptions, send } from './client.ts'
import { listBannersCall } from '../../shared/contract/banner.ts'

/** The banners of the home page. */
export const listBanners = (options?: SendOptions) => send(listBannersCall, {}, options)
