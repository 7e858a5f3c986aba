import { type SendOptions, send } from './client.ts'
import {
  type BusinessRelation as RawRelation,
  listBusinessRelationsCall,
} from '../../shared/contract/business-relation.ts'
import { makeCleaner } from './rich-text/clean.ts'
import type { SafeHtml } from './rich-text/safe-html.ts'

/** A stage of the business with its parts; contents are cleaned. */
export type BusinessRelation = Omit<RawRelation, 'content' | 'children'> & {
  content: SafeHtml
  children: { id: string; title: string; content: SafeHtml }[]
}

export async function listBusinessRelations(options?: SendOptions): Promise<BusinessRelation[]> {
  const clean = makeCleaner(5)
  const stages = await send(listBusinessRelationsCall, {}, options)
  return Promise.all(
    stages.map(async (stage) => ({
      ...(await clean(stage, 'content')),
      children: await Promise.all(stage.children.map((child) => clean(child, 'content'))),
    })),
  )
}
