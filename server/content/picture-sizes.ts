/**
 * The sizes that programs for Markdown write to a picture. A page shows each picture at its own size, as far as it fits, so
 * they are left out.
 */

/** markdown-it-imsize: `=600x400`, `=600x`, `=x400`, `=50%x`, `=600`; some programs have the title behind it. */
const BEHIND_ADDRESS =
  /^(!\[[^\]\n]{0,500}\]\((?:[^()\n]|\([^()\n]{0,200}\)){1,500}?)[ \t]{1,9}=(?=[\dx×*])(?:\d{1,4}(?:px|%)?)?(?:[x×*](?:\d{1,4}(?:px|%)?)?)?([ \t]{1,9}"[^"\n]{0,500}")?[ \t]{0,9}\)/i

/** @returns the picture that a text begins with, as written and without the size behind its address */
export function sizedPicture(source: string): { raw: string; plain: string } | undefined {
  const [raw, head, title = ''] = BEHIND_ADDRESS.exec(source) ?? []
  return raw ? { raw, plain: `${head}${title})` } : undefined
}

/** Obsidian: `会场|300`, `会场|300x200`, and a number alone; Discourse: `会场|690x388, 50%`. */
export const withoutSize = (alt: string): string =>
  alt.replace(/(?:^|\s{0,9}\|\s{0,9})\d{1,4}(?:x\d{1,4})?(?:, ?\d{1,3}%)?$/, '')

/** Docsify: `:size=50%`, `:class=…`, `:no-zoom` in a title. */
export const withoutOptions = (title: string): string =>
  title.replace(/(?:^|\s):(?:size=|class=|id=|no-zoom(?=\s|$))\S*/g, '').trim()
