/** Finding a person by phone number, however it was typed. */
import * as v from 'valibot'
import { consultRequest } from '../../shared/contract/consult.ts'

const COUNTRY = ['', '86', '+86']
const EXTENSION = /[转#x](?=\d)/

/**
 * The forms in which a number may be stored: the contract keeps country code and extension as typed.
 * @returns `undefined` for what is no phone number
 */
export function storedForms(phone: string): string[] | undefined {
  const parsed = v.safeParse(consultRequest.entries.phone, phone)
  if (!parsed.success) return undefined
  const [number, extension] = parsed.output.replace(/^\+?86(?=0|1\d{10}$)/, '').split(EXTENSION)
  const ends = extension === undefined ? [''] : ['转', '#', 'x'].map((mark) => mark + extension)
  return COUNTRY.flatMap((code) => ends.map((end) => code + number! + end))
}
