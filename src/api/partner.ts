import { type SendOptions, send } from './client.ts'
import { listPartnersCall } from '../../shared/contract/partner.ts'

export const listPartners = (options?: SendOptions) => send(listPartnersCall, {}, options)
