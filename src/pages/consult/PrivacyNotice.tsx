import type { ReactNode } from 'react'
import { type NoticePart, privacyNotice } from '../../../shared/config/privacy-notice.ts'
import { Phone } from '../../ui/Phone.tsx'
import styles from './ConsultForm.module.css'

function show(part: NoticePart): ReactNode {
  if (typeof part === 'string') return part
  if ('phone' in part) return <Phone key={part.phone} number={part.phone} />
  if ('mail' in part)
    return (
      <a key={part.mail} href={`mailto:${part.mail}`}>
        {part.mail}
      </a>
    )
  return (
    <a key={part.page} href={part.page}>
      {part.text}
    </a>
  )
}

/** Says how personal data is used, right where it is asked for. Opens without scripts. */
export function PrivacyNotice() {
  return (
    <details className={styles.privacy}>
      <summary className={styles.privacySummary}>个人信息处理说明</summary>
      <ul className={styles.privacyList}>
        {privacyNotice().map(({ term, parts }) => (
          <li key={term}>
            {`${term}：`}
            {parts.map(show)}
          </li>
        ))}
      </ul>
    </details>
  )
}
