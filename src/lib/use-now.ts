/** The clock for what depends on it: a page that was prerendered a month ago shows the state of today. */
import { useEffect, useState } from 'react'

/**
 * The time in milliseconds when the page is shown; `undefined` on the server side and until the component
 * is hydrated, so that the first rendering is the one of the document. Again when the visitor comes back to
 * the tab, since a page may stay open overnight.
 */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const update = () => setNow(Date.now())
    update()
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return now
}
