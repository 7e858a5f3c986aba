import { useEffect, useState } from 'react'

/** A region that is filled as it appears is not read. */
const FILL_MS = 100

/**
 * Says what a modal dialog shows, when it has opened and whenever the text changes: the page's own live region is
 * inert behind it, and Orca takes over the focus in a modal dialog without a word, because its opener has left the
 * tree.
 */
export function DialogStatus({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), FILL_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  )
}
