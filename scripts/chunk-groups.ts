/**
 * Which modules share a chunk. Without groups every shared module is a file of its own: twenty
 * requests for a first page. Modules are named without their ending, so that a component takes its
 * style sheet along; a folder stands for all that is in it. A name that leads nowhere ends the
 * build.
 */
import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Asks whether a module is one of those named. @throws when a name leads to no file or folder */
function modules(...names: string[]): (id: string) => boolean {
  for (const name of names) {
    const found = readdirSync(join(root, dirname(name))).some(
      (file) => file === basename(name) || file.startsWith(`${basename(name)}.`),
    )
    if (!found) throw new Error(`scripts/chunk-groups.ts names ${name}, which does not exist`)
  }
  const pattern = new RegExp(`/(?:${names.join('|')})[./]`)
  return (id) => pattern.test(id.replaceAll('\\', '/'))
}

const vendor = (id: string): boolean =>
  /vite[\\/]preload-helper|node_modules[\\/](?:react|react-dom|scheduler|@tanstack|valtio|proxy-compare|use-sync-external-store|seroval)[\\/]/.test(
    id,
  )

/** What the shell is made of; every page loads it. */
const shell = modules(
  'src/main',
  'src/router',
  'src/routes/-search-params',
  'src/components/ErrorBoundary',
  'src/components/PageLink',
  'src/components/site-data',
  'src/state',
  'src/api/result',
  'src/api/settings',
  'src/hydration/after-paint',
  'src/hydration/hydrated',
  'src/hydration/first-interaction',
  'src/hydration/router-internals',
  'src/lib/announce',
  'src/lib/format-datetime',
  'src/lib/trusted-types',
  'src/ui/Icon',
  'src/ui/Phone',
  'shared/catalogue/company-pages',
  'shared/catalogue/navigation',
  'shared/catalogue/pages',
  'shared/catalogue/present',
  'company/site',
  'shared/contract/limits',
)

/** Parts that most pages share; together with their styles. */
const page = modules(
  'src/api/errors',
  'src/components',
  'src/lib/format',
  'src/hydration/use-now',
  'src/lib/storage',
  'src/view-models/paths',
  'src/ui/Button',
  'src/ui/DelayedNotice',
  'src/ui/EmptyNotice',
  'src/ui/ErrorNotice',
  'src/ui/Notice',
  'src/ui/SectionArch',
  'src/ui/SectionHeading',
  'src/ui/Skeleton',
  'src/ui/SlowNotice',
  'shared/notices',
)

/** What the shell loads at the first interaction; see `src/hydration/first-interaction.ts`. */
const effects = modules(
  'src/shell/effects/reveal',
  'src/shell/header/header-effects',
  'src/shell/header/menu-effects',
)

/** What loads data, with the libraries that only it needs; a prerendered page starts without it. */
const loaders = modules(
  'src/routes/-loaders',
  'src/routes/-list-loader',
  'src/routes/-detail-loader',
  'src/routes/-paging',
  'src/api',
  'shared/contract',
)

/**
 * Of these, what pages import themselves: the consultation, and the sanitiser with the first rich
 * text.
 */
const ofPages = modules(
  'src/api/consult',
  'src/api/proof-of-work',
  'src/api/rich-text',
  'shared/contract/consult',
  'shared/contract/consult-fields',
  'shared/contract/consult-values',
  'shared/contract/posted-consultation',
  'shared/contract/proof',
  'shared/contract/rich-text-tags',
)
const cleaning = modules('src/api/rich-text/clean', 'src/api/rich-text/safe-html')

/** What the first interaction shares with the data, which it does not load. */
const background = modules('src/api/background-calls')

/** What the pages about visits share with those that promise an answer: one small file instead of two. */
const visits = modules(
  'company/reply-times',
  'shared/config/company',
  'src/pages/contact/TemporaryNotices',
)

const data = (id: string): boolean =>
  /node_modules[\\/](?:valibot|wretch)[\\/]/.test(id) ||
  (loaders(id) && (!ofPages(id) || cleaning(id)))

/**
 * Rolldown's `output.codeSplitting.groups`. A group takes along what its modules import, so what is
 * shared must be taken first.
 */
export const chunkGroups = [
  { name: 'vendor', test: vendor, priority: 4 },
  { name: 'shell', test: shell, priority: 3 },
  { name: 'page', test: page, priority: 2 },
  { name: 'background', test: background, priority: 2 },
  { name: 'effects', test: effects, priority: 1, includeDependenciesRecursively: false },
  { name: 'data', test: data, priority: 1 },
  { name: 'visits', test: visits, priority: 1 },
]
