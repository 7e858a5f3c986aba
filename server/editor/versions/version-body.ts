import { html, raw } from 'hono/html'
import { pictureKind } from '../../content/picture-kinds.ts'
import { publicAddress } from '../../preview/preview-links.ts'
import { isPicture } from '../refuse.ts'
import type { Convert } from '../text-thread.ts'
import type { Html } from './version-pages.ts'
import { BODY, type Fields } from './version-values.ts'

/** The largest picture that a page of a version shows. */
const MAX_SHOWN = 5 * 1024 * 1024

/** A picture, or the text of a document as readers would see it; nothing for other files. */
export async function bodyOf(
  file: string,
  values: Fields,
  bytes: Buffer,
  convert: Convert,
): Promise<Html | undefined> {
  if (isPicture(file)) {
    const { kind = undefined } = pictureKind(bytes) ?? {}
    const type = kind === 'svg' ? 'svg+xml' : kind
    return type && bytes.length <= MAX_SHOWN
      ? html`<img src="data:image/${type};base64,${bytes.toString('base64')}" alt="" />`
      : undefined
  }
  const text = values[BODY]
  if (!file.endsWith('.md') || typeof text !== 'string') return undefined
  try {
    const clean = (await convert('shown', [text])).join('')
    // Pictures are on this page's origin, links lead to the site.
    return html`${raw(clean.replace(/ href="\/(?!\/)/g, ` href="${publicAddress('/')}`))}`
  } catch {
    return html`<pre>${text}</pre>`
  }
}
