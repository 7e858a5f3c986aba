// @vitest-environment jsdom
import { type ReactNode, Suspense, startTransition, use, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { Hydrated, isHydrated } from './hydrated.tsx'

let code: Promise<void> | undefined

/** A part whose code the server has, and the browser may have to wait for. */
function Part({ onEffect }: { onEffect: () => void }) {
  if (code) use(code)
  useEffect(onEffect, [onEffect])
  return <button type="button">下一幅</button>
}

function Layout({ onEffect, children }: { onEffect: () => void; children: ReactNode }) {
  useEffect(onEffect, [onEffect])
  return <div>{children}</div>
}

/** As in the router: the page stands in two boundaries, one in the other. */
const tree = (onHydrated: () => void, onLayout: () => void, onPage: () => void) => (
  <Hydrated onHydrated={onHydrated}>
    <Layout onEffect={onLayout}>
      <Suspense fallback={null}>
        <Suspense fallback={null}>
          <Part onEffect={onPage} />
        </Suspense>
      </Suspense>
    </Layout>
  </Hydrated>
)

afterEach(() => {
  code = undefined
  delete document.documentElement.dataset.hydrated
})

function hydrate() {
  const order: string[] = []
  const onLayout = () => void order.push('layout')
  const onPage = () => void order.push('page')
  const onHydrated = () => void order.push('hydrated')
  const element = tree(onHydrated, onLayout, onPage)
  const complaints = vi.spyOn(console, 'error')
  document.body.innerHTML = `<div id="app">${renderToString(element)}</div>`
  const [app, button] = [document.getElementById('app')!, document.querySelector('button')!]
  return {
    order,
    complaints,
    button,
    start: () => startTransition(() => void hydrateRoot(app, element)),
  }
}

it('is said when the innermost part is React’s, whose markup stays', async () => {
  const { order, complaints, button, start } = hydrate()
  start()
  await vi.waitFor(() => expect(isHydrated()).toBe(true))
  expect(order).toEqual(['layout', 'page', 'hydrated'])
  expect(document.querySelector('button')).toBe(button)
  expect(complaints).not.toHaveBeenCalled()
})

it('waits for a part whose code has yet to come', async () => {
  const { order, button, start } = hydrate()
  let arrive = (): void => {}
  code = new Promise((resolve) => (arrive = resolve))
  start()
  await vi.waitFor(() => expect(order).toEqual(['layout']))
  arrive()
  await vi.waitFor(() => expect(order).toEqual(['layout', 'page', 'hydrated']))
  expect(document.querySelector('button')).toBe(button)
})
