import { type SendOptions, send } from './client.ts'
import { listContactsCall } from '../../shared/contract/contact.ts'

export const listContacts = (options?: SendOptions) => send(listContactsCall, {}, options)
