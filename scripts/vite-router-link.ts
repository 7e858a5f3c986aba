/**
 * Vite plugin: every route of the router carries its `Link`, so it is in the scripts although nothing shows one: links
 * of the site are `PageLink`. What the router's package exports of it is left out here.
 */
import type { Plugin } from 'vite'

const ABSENT = `
const absent = () => { throw new Error('Links are PageLink: scripts/vite-router-link.ts') }
export { absent as Link, absent as createLink, absent as linkOptions, absent as useLinkProps }
`

export const withoutRouterLink = (): Plugin => ({
  name: 'without-router-link',
  apply: 'build',
  load: {
    filter: { id: /@tanstack\/react-router\/dist\/esm\/link\.js$/ },
    handler: () => ABSENT,
  },
})
