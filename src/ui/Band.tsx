import type { ReactNode } from 'react'
import styles from './Band.module.css'

interface BandProps {
  /** The surface. `deep` and `party` re-map the tokens, so that whatever stands on them stays readable. */
  tone?: 'plain' | 'warm' | 'deep' | 'party'
  labelledBy: string
  art?: ReactNode
  children: ReactNode
}

export function Band({ tone = 'plain', labelledBy, art, children }: BandProps) {
  return (
    <section className={`${styles.band} below-fold`} data-tone={tone} aria-labelledby={labelledBy}>
      <div className={`wrap ${styles.content}`}>{children}</div>
      {/* Last in the document: its height follows the content, so painted earlier it would shift. */}
      {art}
    </section>
  )
}
