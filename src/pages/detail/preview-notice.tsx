import { renderToStaticMarkup } from 'react-dom/server'
import type { PreviewNotice } from '../../../shared/rendering/rendered-page.ts'
import { Notice } from '../../ui/Notice.tsx'

/**
 * Puts what a preview says at the beginning of `main`. The browser's application has no part in it: a preview is
 * not hydrated.
 */
export function withPreviewNotice(html: string, { title, text }: PreviewNotice): string {
  const notice = renderToStaticMarkup(
    <Notice title={title}>
      <p>{text}</p>
    </Notice>,
  )
  return html.replace(/<main\b[^>]*>/, (main) => main + notice)
}
