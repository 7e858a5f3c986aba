import { type SendOptions, send } from './client.ts'
import {
  type BusinessRelation as RawRelation,
  listBusinessRelationsCall,
} from './contract/business-relation.ts'
import { cleanFieldsAt } from './rich-text/clean.ts'
import type { SafeHtml } from './rich-text/safe-html.ts'

/** A stage of the business with its parts; contents are cleaned. */
export type BusinessRelation = Omit<RawRelation, 'content' | 'children'> & {
  content: SafeHtml
  children: { id: string; title: string; content: SafeHtml }[]
}

/** The stages of the business in order. */
export const listBusinessRelations = async (options?: SendOptions): Promise<BusinessRelation[]> =>
  Promise.all(
    (await send(listBusinessRelationsCall, {}, options)).map(async (stage) => ({
      ...(await cleanFieldsAt(5, stage, 'content')),
      children: await Promise.all(
        stage.children.map((child) => cleanFieldsAt(5, child, 'content')),
      ),
    })),
  )
