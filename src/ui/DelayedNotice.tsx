import { type ReactNode, useEffect, useState } from 'react'
import { announce } from '../lib/announce.ts'
import styles from './Notice.module.css'

interface DelayedNoticeProps {
  afterMs: number
  /** Said aloud and shown when the time has passed. */
  text: string
  children?: ReactNode
}

/** Appears, and is announced, when something takes long. */
export function DelayedNotice({ afterMs, text, children }: DelayedNoticeProps) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true)
      announce(text)
    }, afterMs)
    return () => clearTimeout(timer)
  }, [afterMs, text])
  if (!late) return null
  return (
    <p className={styles.slow}>
      {text}
      {children}
    </p>
  )
}
