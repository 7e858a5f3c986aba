/**
 * Rules that the company holds its notices to; `npm run content:check` names what one lacks. Like `site.ts` it is
 * the company's own: what each kind must have stands in `server/content/notice-kinds.ts`.
 */

/** Kinds that cannot be published while something is missing; with the others `content:check` advises. */
export const blockedWhenIncomplete: readonly string[] = []

/** Notices from this day on: what was published before may not be changed without a correction. */
export const noticesCheckedSince = '2026-11-01'
