// @vitest-environment jsdom
import { Suspense, use, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { fallAsleep, sleep, wake } from './awake.ts'

/** Waits as a sleeping page does; its effect is a hook after the `use`. */
function Page({ onRender, onAwake }: { onRender?: () => void; onAwake?: () => void }) {
  onRender?.()
  const waking = sleep()
  if (waking) use(waking)
  useEffect(() => onAwake?.(), [onAwake])
  return <h1>正文</h1>
}

test('a page that is woken while React renders it hydrates and keeps its markup', async () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(
    <Suspense>
      <Page />
    </Suspense>,
  )
  const heading = container.querySelector('h1')
  const errors: unknown[] = []
  const onAwake = vi.fn()
  fallAsleep()
  hydrateRoot(
    container,
    <Suspense>
      <Page onRender={() => queueMicrotask(wake)} onAwake={onAwake} />
    </Suspense>,
    { onRecoverableError: (error) => errors.push(error) },
  )
  await vi.waitFor(() => expect(onAwake).toHaveBeenCalled())
  expect(errors).toEqual([])
  expect(container.querySelector('h1')).toBe(heading)
})
