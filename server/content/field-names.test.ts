import { describe, expect, it } from 'vitest'
import { getCompanyProfileCall } from '../../shared/contract/company-lists.ts'
import {
  getNewsCall,
  getPurchaseCall,
  listNewsCall,
  listPurchasesCall,
} from '../../shared/contract/documents.ts'
import { misnamedFields } from './field-names.ts'

const row = { id: '7', site: 1, title: '公告', create_time: '2026-11-02' }
type Renamed = Record<string, unknown>
const renamed = (fields: Renamed, write: (name: string) => string): Renamed =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [write(name), value]))
const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())

/** The ways in which databases and frameworks write a name. */
const WRITINGS = {
  'in capitals': (name: string) => name.toUpperCase(),
  'as Java': camel,
  'as .NET': (name: string) => camel(`_${name}`),
  'with hyphens': (name: string) => name.replaceAll('_', '-'),
}
describe.each(Object.entries(WRITINGS))('a name %s', (_name, write) => {
  const told = `${write('create_time')} 应为 create_time`
  it.each([
    ['a document', getNewsCall, renamed(row, write)],
    ['a page of a list', listNewsCall, { list: [renamed(row, write)], total: 1 }],
    ['a list without a page', listNewsCall, [renamed(row, write)]],
    ['rows of MyBatis-Plus', listNewsCall, { records: [renamed(row, write)], total: 1 }],
  ])('is told in %s', (_where, { response }, data) =>
    expect(misnamedFields(response, data).join()).toContain(told),
  )
  it('is told of a page as well as of its rows', () => {
    const page = renamed({ list: [renamed(row, write)], total: 1 }, write)
    expect(misnamedFields(listNewsCall.response, page).join()).toContain(told)
  })
})

it.each([
  [
    'an optional field',
    listPurchasesCall,
    [{ ...row, projectNo: 'A1' }],
    'projectNo 应为 project_no',
  ],
  ['a page', listNewsCall, { LIST: [row], TOTAL: 1 }, 'LIST 应为 list、TOTAL 应为 total'],
  ['a field of a part', getCompanyProfileCall, { STATS: [{ LABEL: '户' }] }, 'LABEL 应为 label'],
])('%s is told', (_name, { response }, data, told) =>
  expect(misnamedFields(response, data).join()).toContain(told),
)

it.each([
  ['the names of the contract', getPurchaseCall, row],
  ['a name that is there as well', listNewsCall, [{ ...row, createTime: 1, TITLE: 1 }]],
  ['names that are none of ours', listNewsCall, { rows: [{ ...row, ROW_ID: 1 }], totalCount: 1 }],
  ['nothing', listNewsCall, null],
])('%s is left alone', (_name, { response }, data) =>
  expect(misnamedFields(response, data)).toEqual([]),
)
