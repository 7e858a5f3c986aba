/**
 * The rules that the company sets for its notices; `npm run content:check` names the parts that one lacks. Like
 * `site.ts` it is the company's own; the parts of each kind stand in `server/content/notice-kinds.ts`.
 */

/**
 * Kinds that cannot be published while something is missing; with the others `content:check` advises.
 * 例：['采购公告', '结果公示']
 */
export const blockedWhenIncomplete: readonly string[] = []

/** Notices from this day on: a notice that was published before may not be changed without a correction. */
export const noticesCheckedSince = '2026-11-01'
