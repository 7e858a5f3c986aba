import { type SendOptions, send } from './client.ts'
import { listBannersCall } from '../../shared/contract/banner.ts'

export const listBanners = (options?: SendOptions) => send(listBannersCall, {}, options)
