import type { SafeHtml } from '../api/rich-text/safe-html.ts'
import styles from './RichText.module.css'

/** Cleaned rich text, set like a publication. The type makes sure that the sanitiser has seen it. */
export function RichText({ html }: { html: SafeHtml }) {
  if (!html) return null
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
