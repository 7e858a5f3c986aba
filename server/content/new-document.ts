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

/**
 * The contents of the file.
 * @param body ends with a line break, or is empty
 */
export const newDocument = (
  folder: string,
  title: string,
  kind: NoticeKind | undefined,
  body: string,
): string =>
  [
    '---',
    `title: ${JSON.stringify(title)}`,
    `date: ${todayInChina()}`,
    'draft: true',
    ...(kind ? [`kind: ${kind}`] : []),
    ...emptyFields(folder, kind).map((field) => `${field}:`),
    '---',
    body,
  ].join('\n')
