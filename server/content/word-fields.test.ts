/** What the API takes for no word, and pages leave out, is refused in the fields of an editor, field by field. */
import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  listBannersCall,
  listBusinessCall,
  listHonorsCall,
  listPartnersCall,
  listPostsCall,
  listProductsCall,
  listTeamCall,
} from '../../shared/contract/company-lists.ts'
import { getNewsCall, getPublicityCall, getPurchaseCall } from '../../shared/contract/documents.ts'
import { type Schema, frontMatter, lists } from './content-schemas.ts'

/** An answer of the API as its schema has it, or the items of its list. */
const PAIRS: readonly (readonly [ours: Schema, api: v.GenericSchema<any, any>])[] = [
  [frontMatter.news, getNewsCall.response],
  [frontMatter.publicity, getPublicityCall.response],
  [frontMatter.purchase, getPurchaseCall.response],
  [lists.banners.schema, listBannersCall.response],
  [lists.partners.schema, listPartnersCall.response],
  [lists.honors.schema, listHonorsCall.response],
  [lists.products.schema, listProductsCall.response],
  [lists.business.schema, listBusinessCall.response],
  [lists.team.schema, listTeamCall.response],
  [lists.posts.schema, listPostsCall.response],
]

const inner = (schema: Schema): Schema => {
  const more = schema.wrapped ?? schema.item
  return more ? inner(more) : schema
}

const fields = PAIRS.flatMap(([ours, api]) => {
  const { item = api } = v.getMetadata(api) as { item?: v.GenericSchema }
  const { entries = {} } = inner(ours)
  return Object.entries((item as unknown as Schema).entries!).flatMap(([name, field]) => {
    const { reads } = v.getMetadata(inner(field)) as { reads?: string }
    return reads === 'word' && entries[name] ? [{ name, field, schema: entries[name] }] : []
  })
})

it('there are such fields', () => expect(fields.length).toBeGreaterThan(10))

it.each(fields)('$name', ({ field, schema }) => {
  for (const written of ['2:8', '4:4:2', '2026', '--', '暂无', '暂缺', 'N/A', '摘要：'])
    expect([written, v.safeParse(schema, written).success]).toEqual([written, false])
  for (const written of ['无', '风险分担 2:8', 'AAA', '4A级', '业务部'])
    expect([v.parse(schema, written), v.parse(field, written)]).toEqual([written, written])
})
