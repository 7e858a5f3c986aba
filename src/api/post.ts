import { type SendOptions, send } from './client.ts'
import { type Post as RawPost, listPostsCall } from '../../shared/contract/post.ts'
import type { Page } from '../../shared/contract/primitives.ts'
import { makeCleaner } from './rich-text/clean.ts'
import type { SafeHtml } from './rich-text/safe-html.ts'

export type Post = Omit<RawPost, 'duty' | 'require'> & { duty: SafeHtml; require: SafeHtml }

export async function listPosts(
  query: { page?: number; limit?: number },
  options?: SendOptions,
): Promise<Page<Post>> {
  const clean = makeCleaner(5)
  const page = await send(listPostsCall, query, options)
  return {
    ...page,
    list: await Promise.all(page.list.map((post) => clean(post, 'duty', 'require'))),
  }
}
