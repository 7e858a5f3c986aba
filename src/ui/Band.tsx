import type { ReactNode } from 'react'
import styles from './Band.module.css'

interface BandProps {
  /** The surface. `deep` and `party` set the tokens to other values, so that everything on them stays readable. */
  tone?: 'plain' | 'warm' | 'deep' | 'party'
  labelledBy: string
  art?: ReactNode
  children: ReactNode
}

export function Band({ tone = 'plain', labelledBy, art, children }: BandProps) {
  return (
    <section className={styles.band} data-tone={tone} aria-labelledby={labelledBy}>
      <div className={`wrap ${styles.content}`}>{children}</div>
      {/* The drawing comes last: its height follows the content, so it would shift if it were painted earlier. */}
      {art}
    </section>
  )
}
