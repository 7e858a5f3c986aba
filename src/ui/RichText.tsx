import { useMemo } from 'react'
import type { SafeHtml } from '../../rich-text/clean.ts'
import styles from './RichText.module.css'
import { trustHtml } from '../lib/trusted-types.ts'

/**
 * Cleaned rich text, set like a publication; the type makes sure that the sanitiser has seen it. A table that is
 * wider than the text scrolls in a region of its own, which takes the focus.
 */
export function RichText({ html }: { html: SafeHtml }) {
  // Memoised: React compares the trusted object by identity and would write the same markup again.
  const trusted = useMemo(() => ({ __html: trustHtml(html) }), [html])
  if (!html) return null
  return <div className={styles.text} dangerouslySetInnerHTML={trusted} />
}
