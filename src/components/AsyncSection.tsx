import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Deferred } from '../api/load.ts'
import { Button } from '../ui/Button.tsx'
import { Notice, PhoneHint } from '../ui/Notice.tsx'
import { SlowNotice } from '../ui/SlowNotice.tsx'
import { announce } from '../lib/announce.ts'
import { useContacts } from './site-data.ts'

interface AsyncSectionProps<T> {
  part: Deferred<T>
  label: string
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/**
 * A section of a page that loads and fails for itself; the rest of the page stays usable. Its skeleton is
 * `aria-busy` and says nothing; after 10 s the section says in words that it is still loading.
 */
export function AsyncSection<T>({ part, label, skeleton, children }: AsyncSectionProps<T>) {
  const phone = useContacts().contact_number
  const content = (
    <Content part={part} label={label}>
      {children}
    </Content>
  )
  if (!(part instanceof Promise)) return content
  const fallback = (
    <div aria-busy="true" data-section-pending>
      <SlowNotice label={label} phone={phone} />
      {skeleton}
    </div>
  )
  return <Suspense fallback={fallback}>{content}</Suspense>
}

function Content<T>({ part, label, children }: Omit<AsyncSectionProps<T>, 'skeleton'>) {
  const result = part instanceof Promise ? use(part) : part
  if (result.ok) return children(result.data)
  return <Failed label={label} message={result.failure.message} />
}

/**
 * Stands in for a part that could not be shown: a sentence, 重试, and the phone. 重试 keeps the focus while it works and
 * when it fails again. When the content has come and the button is gone, the focus would fall to the top of the
 * document, so it moves to the nearest heading before. Orca says nothing about such a move, because the button has left
 * the tree: the announcer says it.
 */
export function Failed({ label, message }: { label: string; message: string }) {
  const router = useRouter()
  const phone = useContacts().contact_number
  const [retrying, setRetrying] = useState(false)
  const pressed = useRef<{ button: HTMLElement; region: HTMLElement | null }>(null)
  // A slow part shows its skeleton during 重试. When it fails again, the button comes back without the focus.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) pressed.current?.button.focus()
  }, [])
  useEffect(
    () => () => {
      const heading = pressed.current?.region?.querySelector<HTMLElement>('h1, h2, h3')
      if (!heading?.isConnected) return
      announce(`${label}已显示`)
      if (document.activeElement !== document.body) return
      heading.setAttribute('tabindex', '-1')
      heading.focus({ preventScroll: true })
    },
    [label],
  )
  const retry = (button: HTMLElement) => {
    if (retrying) return
    pressed.current = { button, region: button.closest('section, main') }
    setRetrying(true)
    void router.invalidate().finally(() => setRetrying(false))
  }
  const actions = (
    <>
      {/* aria-disabled keeps the focus where it is; a disabled button would lose it. */}
      <Button size="small" aria-disabled={retrying} onClick={(event) => retry(event.currentTarget)}>
        <span>{retrying ? '正在重试……' : '重试'}</span>
        <span className="visually-hidden">：{label}</span>
      </Button>
      <PhoneHint phone={phone} />
    </>
  )
  return (
    <Notice tone="error" title={`${label}暂时无法显示`} actions={actions}>
      <p>这不是您的操作问题，请过一会儿点“重试”。</p>
      <p>{message}</p>
    </Notice>
  )
}
