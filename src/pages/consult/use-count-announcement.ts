import { useEffect, useRef } from 'react'
import { announce } from '../../lib/announce.ts'
import { countHint } from '../../consultation/consult-values.ts'

/** A pause in typing after which a count may be said. */
const COUNT_PAUSE_MS = 1200

/** Aloud only near the limit and beyond it; everything else is only shown. */
const isWorthSaying = (length: number, maxLength: number): boolean => length > maxLength * 0.9

/** Says the count in a pause, near the limit only, so that nobody is talked over while typing. */
export function useCountAnnouncement(length: number, minLength: number, maxLength: number): void {
  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    if (!isWorthSaying(length, maxLength)) return
    const timer = setTimeout(
      () => announce(countHint(length, minLength, maxLength)),
      COUNT_PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [length, minLength, maxLength])
}
