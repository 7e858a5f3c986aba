import { type SendOptions, send } from './client.ts'
import { listPartnersCall } from '../../shared/contract/partner.ts'

/** Partners and banks. */
export const listPartners = (options?: SendOptions) => send(listPartnersCall, {}, options)
