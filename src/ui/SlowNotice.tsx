import { useEffect, useState } from 'react'
import { announce } from '../lib/announce.ts'
import { Phone } from './Phone.tsx'
import styles from './Notice.module.css'

/** After this time a waiting place says that it is still loading. */
const SLOW_AFTER_MS = 10_000

interface SlowNoticeProps {
  label: string
  phone?: string | undefined
}

/** Appears in a place that has been loading for a long time; requests themselves never time out. */
export function SlowNotice({ label, phone }: SlowNoticeProps) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSlow(true)
      announce(`${label}仍在加载，请稍候。`)
    }, SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [label])
  if (!slow) return null
  return (
    <p className={styles.slow}>
      {label}仍在加载，请稍候。
      {phone && (
        <>
          急需办理时可以拨打电话 <Phone number={phone} />。
        </>
      )}
    </p>
  )
}
