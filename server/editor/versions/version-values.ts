/** The fields of a document or a list in one of its versions, with the names that editors know. */
import { asTyped } from '../../search/variants.ts'
import { PARTS } from '../../content/document-head.ts'
import { valueOfYaml } from '../../content/yaml.ts'
import { CONTACT_NAMES, nameOf } from '../../content/schema-messages.ts'
import { plainLines } from './plain-lines.ts'

export type Fields = Readonly<Record<string, unknown>>

/** A file that cannot be read has its source as its only field. */
const UNREADABLE = '原文'
/** The text of a document among its fields. */
export const BODY = 'content'

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `contact.yaml`, which editors know as a field for each code. */
const isContacts = (value: unknown): value is { code: string; content: unknown }[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isFields(one) && 'code' in one)

/** The values of a version; the entries of a list are under its own name. */
export function valuesOf(file: string, bytes: Buffer): Fields {
  const text = asTyped(bytes.toString())
  try {
    if (!file.endsWith('.md')) {
      const value: unknown = valueOfYaml(text) ?? []
      if (isContacts(value))
        return Object.fromEntries(value.map(({ code, content }) => [code, content]))
      return isFields(value) ? value : { '': value }
    }
    const [, front = '', body = ''] = PARTS.exec(text)!
    const { files, ...fields } = (valueOfYaml(front) ?? {}) as Fields
    // An attachment without a name of its own is written as its file alone.
    const attachments = Array.isArray(files)
      ? files.map((file: unknown) => (isFields(file) ? file : { file }))
      : files
    return { ...fields, files: attachments, [BODY]: body }
  } catch {
    return { [UNREADABLE]: text }
  }
}

/** The entries of a list of groups of fields; `undefined` for any other value. */
export const entriesOf = (value: unknown): Fields[] | undefined =>
  Array.isArray(value) && value.some(isFields) ? value.filter(isFields) : undefined

const TITLES = ['title', 'name', 'label', 'file', 'word', 'from', 'year'] as const

const CONTACTS: Readonly<Record<string, string>> = CONTACT_NAMES

/** The name of a field without its unit. */
export const labelOf = (name: string): string => CONTACTS[name] ?? nameOf(name).replace(/，.*/, '')

/** The name by which editors know an entry of a list. */
export function titleOf(entry: Fields): string {
  const own = TITLES.map((name) => entry[name]).find((one) => one !== undefined && one !== '')
  return String(own ?? entry.id ?? '')
}

/** A field as lines of plain text; none for an empty one. */
export function linesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linesOf)
  if (value === true) return ['是']
  if (value === false || value === null || value === undefined) return []
  if (typeof value === 'string')
    return /\n|[<*[\]\\]/.test(value) ? plainLines(value) : value.trim() ? [value.trim()] : []
  return isFields(value) ? Object.values(value).flatMap(linesOf) : [String(value)]
}

/** Numbers, which editors do not see. */
export const HIDDEN: readonly string[] = ['id']

/** All fields with something in them, for reading: `“客户经理” 地点`. */
export function* shownFields(
  values: Fields,
  prefix = '',
): Generator<{ label: string; lines: string[] }> {
  for (const [name, value] of Object.entries(values)) {
    if (HIDDEN.includes(name)) continue
    const label = prefix + labelOf(name)
    const entries = entriesOf(value)
    if (name === 'files' && entries) yield { label, lines: entries.map(titleOf) }
    else if (entries)
      for (const entry of entries) yield* shownFields(entry, `${label}“${titleOf(entry)}” `)
    else if (isFields(value)) yield* shownFields(value, `${label} `)
    else {
      const lines = linesOf(value)
      if (lines.length > 0) yield { label, lines }
    }
  }
}
