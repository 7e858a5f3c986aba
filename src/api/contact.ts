import { type SendOptions, send } from './client.ts'
import { listContactsCall } from '../../shared/contract/contact.ts'

/** Contact details by code. */
export const listContacts = (options?: SendOptions) => send(listContactsCall, {}, options)
