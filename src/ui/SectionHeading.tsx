import type { ReactNode } from 'react'
import styles from './SectionHeading.module.css'

interface SectionHeadingProps {
  title: ReactNode
  /** On the home page only: inner pages have one in their banner, and one below every heading looks like a template. */
  enTitle?: string
  id?: string
  action?: ReactNode
  /** The heading of a paged list: it takes the focus after a change of page. */
  isListHeading?: boolean
}

/** A section's opening: its title, on the home page an English one beneath, a short gold rule. */
export function SectionHeading({
  title,
  enTitle,
  id,
  action,
  isListHeading = false,
}: SectionHeadingProps) {
  return (
    <div className={styles.heading}>
      <h2
        className={styles.title}
        id={id}
        {...(isListHeading && { tabIndex: -1, 'data-list-heading': '' })}
      >
        {title}
      </h2>
      {enTitle && (
        <p className={styles.englishTitle} lang="en">
          {enTitle}
        </p>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
