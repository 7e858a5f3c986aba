/**
 * Which modules travel together. Without groups every shared module is a file of its own: twenty
 * requests for a first page.
 */

/** What the API needs besides its own code; a prerendered page loads none of it. */
const DATA =
  /node_modules[\\/](?:valibot|wretch)[\\/]|[\\/]src[\\/]routes[\\/]-(?:loaders|list-loader|detail-loader|paging)\.ts/

/** The API, but for what pages need of it, and for the sanitiser, which comes with the first rich text. */
const API =
  /[\\/]src[\\/]api[\\/](?!answer\.ts|settings\.ts|errors\.ts|consult\.ts|proof-of-work\.ts|contract[\\/](?:limits|consult|proof)\.ts|rich-text[\\/](?!clean|safe-html))/

const VENDOR =
  /vite[\\/]preload-helper|rolldown[\\/]runtime|node_modules[\\/](?:react|react-dom|scheduler|@tanstack|valtio|proxy-compare|use-sync-external-store|seroval)[\\/]/

/** What the shell is made of; every page loads it. */
const SHELL =
  /[\\/]src[\\/](?:main\.tsx|router\.tsx|routes[\\/]-search-params|pages[\\/]shared[\\/](?:PageLink|site-data)|catalogue[\\/](?:pages|navigation)|config[\\/]site|state[\\/]|api[\\/](?:answer|settings|contract[\\/]limits)|hydration[\\/](?:after-paint|hydrated|first-interaction|router-internals)|ui[\\/](?:Phone|Icon|moment|announce)\b)/

/** Parts that most pages share; together with their styles. */
const PAGE =
  /[\\/]src[\\/](?:api[\\/]errors|pages[\\/](?:shared[\\/]|list[\\/]rows)|ui[\\/](?:format|ErrorNotice|EmptyNotice|SlowNotice|Notice|Skeleton|SectionHeading|SectionArch|ButtonLink)\b)/

/** What the shell does for a visitor who is there; see `src/hydration/first-interaction.ts`. */
const EFFECTS = /[\\/]src[\\/]shell[\\/](?:reveal|header[\\/](?:header|menu)-effects)\.ts/

/**
 * Rolldown's `output.codeSplitting.groups`. A group takes along what its modules import, so what is
 * shared must be taken first.
 */
export const chunkGroups = [
  { name: 'vendor', test: VENDOR, priority: 4 },
  { name: 'shell', test: SHELL, priority: 3 },
  { name: 'page', test: PAGE, priority: 2 },
  { name: 'effects', test: EFFECTS, priority: 1, includeDependenciesRecursively: false },
  { name: 'data', test: (id: string) => DATA.test(id) || API.test(id), priority: 1 },
]
