/** How many rows pages show of the lists. Prerendering what changed depends on these figures too. */

/** Rows on a page of a list. */
export const PAGE_SIZE = 10

/** The latest rows on the home page: which list, by resource and site, and how many. */
export const HOME_LISTS = {
  news: { site: 1, limit: 6 },
  publicity: { site: 2, limit: 5 },
  purchase: { site: 1, limit: 5 },
  party: { site: 1, limit: 5 },
} as const
