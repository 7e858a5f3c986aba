/**
 * The search parameters of the pages, in one table. The router validates addresses by it, which gives the links their
 * types (`src/components/PageLink.tsx`), and the service learns from it which parameters a page reads. Parameters are
 * strings and stay strings: `?keyword=2025` is not a number, and nothing is quoted.
 */
import { oneLine } from '../typed-text.ts'
import { keysOf } from '../keys-of.ts'
import type { PageKind } from './pages.ts'

/** Longest keyword that is searched for, in characters: titles of notices, which people paste, have 60 to 80. */
export const KEYWORD_MAX_LENGTH = 100

/** The most characters that the search field and the address accept. The rest is not searched for, and the page says so. */
export const KEYWORD_KEPT_LENGTH = 500

/** The first characters of a text, as a reader counts them: a rare character has two UTF-16 units but counts as one. */
const firstOf = (text: string, length: number): string => Array.from(text).slice(0, length).join('')

/** The part of a keyword that is searched for. */
export const searchedPart = (keyword: string): string => firstOf(keyword, KEYWORD_MAX_LENGTH).trim()

/** Sections of the About page by classid, in the order of the page. */
export const aboutSections = {
  profile: '公司简介',
  culture: '企业文化',
  honor: '荣誉资质',
  growth: '发展历程',
} as const

export type AboutPart = keyof typeof aboutSections

/** Sections of 人才结构 that a company need not have, in the order of the page; no classid leads to them. */
export const talentSections = {
  team: '管理团队',
  structure: '队伍结构',
} as const

/** A part of a page that `company/sections.ts` can leave out. */
export type PagePart = AboutPart | keyof typeof talentSections

/** Sections of the Service page by classid, in the order of the page. */
export const serviceSections = {
  guarantee: '担保业务',
  contact: '业务咨询',
} as const

export const productClassId = (id: string): `product-${string}` => `product-${id}`

/** The sections of a page that a link may lead to, by the page's name. */
export interface Classids {
  About: AboutPart
  Service: keyof typeof serviceSections
  Product: ReturnType<typeof productClassId>
}

export const isId = (id: string): boolean => /^[\w-]{1,64}$/.test(id)

/**
 * Reads the value of a parameter; `undefined` if it is not valid. Never throws, because the router would show an error
 * instead of the page.
 */
type Reader<Value extends string> = (value: string) => Value | undefined

const oneOf =
  <Name extends string>(sections: Readonly<Record<Name, string>>): Reader<Name> =>
  (value) =>
    keysOf(sections).find((name) => name === value)

const productSection: Reader<`product-${string}`> = (value) => {
  const [, id] = /^product-(.+)$/.exec(value) ?? []
  return id !== undefined && isId(id) ? productClassId(id) : undefined
}

/** Not validated: the loader of a list redirects when `page` is not a page number. */
const page: Reader<string> = (value) => value

/** As the service reads it: of a direction mark alone it leaves nothing, and refuses to search for that. */
const keyword: Reader<string> = (value) => firstOf(oneLine(value), KEYWORD_KEPT_LENGTH).trim()

/** The parameters of each kind of page. */
export const readers = {
  about: { classid: oneOf(aboutSections) },
  service: {
    classid: oneOf(serviceSections),
    /** The product that a visitor wants to ask about. */
    product: (value: string) => (isId(value) ? value : undefined),
  },
  product: { classid: productSection },
  list: { page },
  talent: { page },
  search: { keyword, page },
} satisfies Partial<Record<PageKind, Record<string, Reader<string>>>>

type Readers = typeof readers

export type SearchOf<Kind extends PageKind> = Kind extends keyof Readers
  ? { [Name in keyof Readers[Kind]]?: ReturnType<Extract<Readers[Kind][Name], Reader<string>>> }
  : {}

export type PageSearch = SearchOf<'list'>

/**
 * Reads the search parameters of a page of a kind; leaves out unknown and unreadable ones.
 * @returns a function for the router's `validateSearch`
 */
export const readSearch =
  <Kind extends PageKind>(kind: Kind) =>
  (given: Record<string, unknown>): SearchOf<Kind> => {
    const table: Record<string, Reader<string>> = kind in readers
      ? readers[kind as keyof Readers]
      : {}
    const read: Record<string, string> = {}
    for (const [name, reader] of Object.entries(table)) {
      const value = given[name]
      const known = typeof value === 'string' ? reader(value.trim()) : undefined
      if (known) read[name] = known
    }
    return read as SearchOf<Kind>
  }

/** `?keyword=保函` as `{ keyword: '保函' }`; the last of several with the same name counts. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

/** `?page=2`, or the empty string. */
export function stringifySearch(search: object): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) if (value) params.set(key, String(value))
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** The page number of a parameter; an invalid one means the first page. */
export const pageNumber = ({ page: asked = '' }: PageSearch): number =>
  /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1

/** The parameter of a list page; the first page has none, so that it has only one address. */
export const pageSearch = (number: number): PageSearch =>
  number > 1 ? { page: String(number) } : {}
