import * as v from 'valibot'
import { consultRequest } from '../../shared/contract/consult.ts'

/**
 * The forms in which a phone number may be stored: as it is today, and as it was typed. What was stored before a rule changed
 * is found by copying it out of an export or a mail, or by what the visitor says: +0512-65552000 was kept as +051265552000.
 * @returns none for what is no phone number
 */
export function storedPhones(text: string): string[] {
  const { success, output } = v.safeParse(consultRequest.entries.phone, text)
  const asTyped = text.replace(/[\s()-]/g, '').replace(/^00/, '+')
  const isStorable = /^(?:\+|0(?=\d{9}))\d{7,15}(?:转\d{1,6})?$/.test(asTyped)
  return [...new Set([...(success ? [output] : []), ...(isStorable ? [asTyped] : [])])]
}
