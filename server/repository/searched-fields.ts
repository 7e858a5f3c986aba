/** The fields of a document that the search looks in: all that visitors read on its page, but for dates and numbers. */
import type { FrontMatter } from '../content/content-schemas.ts'
import type { Document } from '../content/read-document.ts'
import { labelled, sentences } from '../../rich-text/sentences.ts'
import { formatYuan } from '../../shared/yuan.ts'

/**
 * The name of each field in the searched text. `null`: the field has a place of its own in the index (title, date),
 * decides how the document is shown, or is a mere number of people, which finds everything.
 */
export const SEARCHED_FIELDS: Readonly<Record<keyof FrontMatter, string | null>> = {
  doc_no: '文号',
  project_no: '项目编号',
  winner: '供应商',
  dept: '部门',
  source: '来源',
  author: '作者',
  place: '地点',
  event: '事项',
  method: '采购方式',
  budget: '预算金额',
  amount: '金额',
  files: '附件',
  // The summary stands in the text without a name.
  intro: '',
  title: null,
  date: null,
  updated: null,
  deadline: null,
  documents_until: null,
  opening: null,
  kind: null,
  action: null,
  changes: null,
  num: null,
  thumb: null,
  top: null,
  draft: null,
  publish_at: null,
  until: null,
}

const fact = (name: keyof FrontMatter, value: string | undefined): string =>
  labelled(SEARCHED_FIELDS[name]!, value)

const sum = (yuan: number | undefined): string | undefined =>
  yuan === undefined ? undefined : formatYuan(yuan)

/**
 * What is searched of a document besides its text. A hit of its title alone shows the beginning: what tells notices
 * apart, and the text.
 */
export const searchedFields = (one: Document) => ({
  body: [
    sentences([one.intro]),
    fact('doc_no', one.doc_no),
    fact('project_no', one.project_no),
    fact('winner', one.winner),
  ].join(''),
  bodyEnd: [
    fact('dept', one.dept),
    fact('source', one.source),
    fact('author', one.author),
    fact('place', one.place),
    fact('event', one.event),
    fact('method', one.method),
    fact('budget', sum(one.budget)),
    fact('amount', sum(one.amount)),
    fact('files', one.files.map(({ name }) => name).join('、')),
  ].join(''),
})
