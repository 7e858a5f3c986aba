/** What is measured of the site that is built, whoever's it is. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD_FOLDER } from '#folders'
import { documentPath } from '../../../scripts/prerender/document-path.ts'
import type { PageKind } from '../../../shared/catalogue/pages.ts'
import { kindPaths, pageKinds } from '../../support/page-kinds.ts'

/**
 * An address of each kind of page that the site has; the detail is the one that tests measure, or else the first of
 * the sitemap.
 */
export function builtPages(root = `${BUILD_FOLDER}/client`): ReadonlyMap<PageKind, string> {
  const isBuilt = (path: string): boolean => existsSync(join(root, documentPath(path)))
  const sitemap = readFileSync(join(root, 'sitemap.xml'), 'utf8')
  const [, firstDetail] = /<loc>https?:\/\/[^/]+(\/\w+_detail\/[^<]+)<\/loc>/.exec(sitemap) ?? []
  return new Map(
    pageKinds.flatMap((kind) => {
      const path = kind === 'detail' && !isBuilt(kindPaths.detail) ? firstDetail : kindPaths[kind]
      return path && isBuilt(path) ? [[kind, path] as const] : []
    }),
  )
}
