import { useEffect, useState } from 'react'
import { announce } from '../lib/announce.ts'
import styles from './Notice.module.css'
import { Phone } from './Phone.tsx'

const SLOW_AFTER_MS = 10_000

interface SlowNoticeProps {
  label: string
  phone?: string | undefined
}

/** Says, also aloud, that a part is still loading. Requests themselves never time out. */
export function SlowNotice({ label, phone }: SlowNoticeProps) {
  const [isSlow, setIsSlow] = useState(false)
  const text = `${label}仍在加载，请稍候。`
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsSlow(true)
      announce(text)
    }, SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  if (!isSlow) return null
  return (
    <p className={styles.slow}>
      {text}
      {phone && (
        <>
          急需办理时可以拨打电话 <Phone number={phone} />。
        </>
      )}
    </p>
  )
}
