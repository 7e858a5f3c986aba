import { type SendOptions, send } from './client.ts'
import { listHonorsCall } from '../../shared/contract/honor.ts'

/** Honours, newest first as the server orders them. */
export const listHonors = (options?: SendOptions) => send(listHonorsCall, {}, options)
