/**
 * The clock for components whose content depends on it: a page that was prerendered a month ago shows today's state.
 */
import { useEffect, useState } from 'react'
import { listen } from './listen.ts'
import { askServerClock, serverNow } from './server-clock.ts'

/**
 * The server's time in milliseconds when the page is shown. On the server side and until hydration it is `undefined`,
 * so that the first rendering equals the document. It is read again when the visitor comes back to the tab, because a
 * page may stay open overnight.
 */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const update = () => void askServerClock().then(() => setNow(serverNow()))
    update()
    return listen<DocumentEventMap>(document, {
      visibilitychange: () => document.hidden || update(),
    })
  }, [])
  return now
}
