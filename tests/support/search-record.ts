import { ALWAYS } from '../../server/content/publication.ts'
import type { DocumentRecord } from '../../server/repository/records.ts'

/** A piece of news with nothing but what the search looks at. */
export const searchRecord = (
  id: number,
  title: string,
  body: string,
  date: string,
): DocumentRecord => ({
  resource: 'news',
  id,
  site: 1,
  title,
  date,
  top: 0,
  ...ALWAYS,
  changes: null,
  ends: 0,
  documents_until: null,
  deadline: null,
  uses: [],
  file: '',
  label: '',
  body,
  item: {},
  rest: {},
})
