import { type SendOptions, send } from './client.ts'
import { listPartnersCall } from './contract/partner.ts'

/** Partners and banks. */
export const listPartners = (options?: SendOptions) => send(listPartnersCall, {}, options)
