/** What a document begins as: a draft with the fields that its kind needs, empty. */
import type { NoticeKind } from '../../shared/contract/notice.ts'
import { todayInChina } from '../../shared/notices/china-time.ts'
import { NOTICE_RULES } from './notice-kinds.ts'
import { FOLDERS, type Resource } from './resources.ts'

const article = ['intro', 'source']

/**
 * Fields besides title and date that a document must have. They begin empty, as the text does:
 * `content:check` then names each that nobody has filled, and no made-up value can be published.
 */
const FIELDS: Record<Resource, readonly string[]> = {
  news: article,
  party: article,
  publicity: ['dept'],
  purchase: ['project_no', 'method'],
}

/** The fields that have to be filled in. */
export const emptyFields = (folder: string, kind: NoticeKind | undefined): string[] => [
  ...new Set([
    ...FIELDS[FOLDERS.get(folder)!.resource],
    ...((kind && NOTICE_RULES[kind].required) ?? []),
  ]),
]

/** The file. @param body with a line end, or empty */
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
