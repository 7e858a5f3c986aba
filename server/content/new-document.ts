/** The text that a new document begins with: a draft with the fields of its kind, empty. */
import type { NoticeKind } from '../../shared/contract/documents.ts'
import { todayInChina } from '../../shared/china-time.ts'
import { NOTICE_RULES } from './notice-kinds.ts'
import { FOLDERS } from './resources.ts'
import { frontMatter } from './content-schemas.ts'

/**
 * The required fields besides title and date. They are empty, like the text: `content:check` names each empty one, so
 * that no invented value can be published.
 */
export function emptyFields(folder: string, kind: NoticeKind | undefined): string[] {
  const { entries } = frontMatter[FOLDERS.get(folder)!.resource]
  const required = Object.entries(entries).flatMap(([name, { type }]) =>
    type === 'optional' || name === 'title' || name === 'date' ? [] : [name],
  )
  return [...new Set([...required, ...(kind ? NOTICE_RULES[kind].required : [])])]
}

/** True where documents of a folder carry a number, `示担办发〔2026〕61号`. */
export const hasNumber = (folder: string): boolean =>
  'doc_no' in frontMatter[FOLDERS.get(folder)!.resource].entries

/**
 * The contents of the file.
 * @param body ends with a line break, or is empty
 * @param number of the document, where its folder has a field for it: see `hasNumber`
 */
export const newDocument = (
  folder: string,
  title: string,
  kind: NoticeKind | undefined,
  body: string,
  number?: string,
): string =>
  [
    '---',
    `title: ${JSON.stringify(title)}`,
    `date: ${todayInChina()}`,
    'draft: true',
    ...(kind ? [`kind: ${kind}`] : []),
    ...(number === undefined ? [] : [`doc_no: ${JSON.stringify(number)}`]),
    ...emptyFields(folder, kind).map((field) => `${field}:`),
    '---',
    body,
  ].join('\n')
