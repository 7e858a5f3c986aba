import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, use, useRef, useState } from 'react'
import type { Deferred, Result } from '../api/result.ts'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { SlowNotice } from '../ui/SlowNotice.tsx'
import { announce } from '../lib/announce.ts'
import { useContacts } from './site-data.ts'

interface AsyncSectionProps<T> {
  part: Deferred<T>
  /** Its name in messages, e.g. 公司要闻. */
  label: string
  /** A placeholder in the final geometry. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/**
 * A section of a page that loads and fails for itself; the rest of the page stays usable. Its skeleton is
 * `aria-busy` and says nothing; after 10 s the section says in words that it is still loading.
 */
export function AsyncSection<T>({ part, label, skeleton, children }: AsyncSectionProps<T>) {
  const phone = useContacts().contact_number
  if (!(part instanceof Promise))
    return (
      <Resolved result={part} label={label}>
        {children}
      </Resolved>
    )
  const fallback = (
    <div aria-busy="true" data-section-pending>
      <SlowNotice label={label} phone={phone} />
      {skeleton}
    </div>
  )
  return (
    <Suspense fallback={fallback}>
      <Pending part={part} label={label}>
        {children}
      </Pending>
    </Suspense>
  )
}

type PendingProps<T> = Pick<AsyncSectionProps<T>, 'label' | 'children'> & {
  part: Promise<Result<T>>
}

function Pending<T>({ part, label, children }: PendingProps<T>) {
  return (
    <Resolved result={use(part)} label={label}>
      {children}
    </Resolved>
  )
}

type ResolvedProps<T> = Pick<AsyncSectionProps<T>, 'label' | 'children'> & { result: Result<T> }

function Resolved<T>({ result, label, children }: ResolvedProps<T>) {
  const retry = useRetry(label)
  const phone = useContacts().contact_number
  if (result.ok) return children(result.data)
  return <ErrorNotice label={label} message={result.failure.message} phone={phone} {...retry} />
}

/** On a slow device it takes that many frames from the response to the page that shows it. */
const COMMIT_FRAMES = 120

/**
 * Calls `task` once an element has left the document. The router commits in a transition, some frames
 * after its promise has resolved; an element that stays (the retry failed too) keeps the focus itself.
 */
function whenGone(element: HTMLElement, task: () => void, frames = COMMIT_FRAMES): void {
  if (!element.isConnected) task()
  else if (frames > 0) requestAnimationFrame(() => whenGone(element, task, frames - 1))
}

/**
 * 重试 keeps the focus while it works and when it fails again. When the content has come and the button is gone,
 * the focus would fall to the top of the document, so it moves to the nearest heading before. Orca says nothing
 * about such a move, because the button has left the tree: the announcer says it.
 */
function useRetry(label: string): { retrying: boolean; onRetry: (button: HTMLElement) => void } {
  const router = useRouter()
  const [retrying, setRetrying] = useState(false)
  const asked = useRef(false)
  const onRetry = (button: HTMLElement) => {
    if (asked.current) return
    asked.current = true
    setRetrying(true)
    const region = button.closest<HTMLElement>('section, main') ?? document.body
    void router.invalidate().finally(() => {
      asked.current = false
      setRetrying(false)
      whenGone(button, () => {
        announce(`${label}已显示`)
        if (document.activeElement !== document.body) return
        const heading = region.querySelector<HTMLElement>('h1, h2, h3')
        heading?.setAttribute('tabindex', '-1')
        heading?.focus({ preventScroll: true })
      })
    })
  }
  return { retrying, onRetry }
}
