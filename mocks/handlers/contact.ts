import { listContactsCall } from '../../src/api/contract/contact.ts'
import { handle } from '../factory.ts'

export const listContacts = handle(listContactsCall, (_, { content }) => content.contacts)
