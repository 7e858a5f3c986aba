import * as v from 'valibot'
import { text } from './primitives.ts'
import { wholeList } from './requests.ts'

export const CONTACT_CODES = [
  'address',
  'contact_number',
  'supervisory_telephone',
  'fax',
  'mail',
  'postal_code',
] as const

export type ContactCode = (typeof CONTACT_CODES)[number]

/** Entries with a code that the site does not know are unreadable, and so left out. */
export const contactEntry = v.object({ code: v.picklist(CONTACT_CODES), content: text })

export type ContactEntry = v.InferOutput<typeof contactEntry>

export const listContactsCall = wholeList('/v1/contact-us', contactEntry)
