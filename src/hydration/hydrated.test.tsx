// @vitest-environment jsdom
import { Suspense, startTransition, use, useEffect } from 'react'
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

/** As in the router: the page stands in two boundaries, one in the other. */
const tree = (onHydrated: () => void, onEffect: () => void) => (
  <Hydrated onHydrated={onHydrated}>
    <div>
      <header>标志</header>
      <Suspense fallback={null}>
        <Suspense fallback={null}>
          <Part onEffect={onEffect} />
        </Suspense>
      </Suspense>
    </div>
  </Hydrated>
)

afterEach(() => {
  code = undefined
  delete document.documentElement.dataset.hydrated
})

function hydrate() {
  const order: string[] = []
  const onEffect = () => void order.push('page')
  const onHydrated = () => void order.push('hydrated')
  const complaints = vi.spyOn(console, 'error')
  document.body.innerHTML = `<div id="app">${renderToString(tree(onHydrated, onEffect))}</div>`
  const [app, button] = [document.getElementById('app')!, document.querySelector('button')!]
  return {
    order,
    complaints,
    button,
    start: () => startTransition(() => void hydrateRoot(app, tree(onHydrated, onEffect))),
  }
}

it('is said when the innermost part is React’s, whose markup stays', async () => {
  const { order, complaints, button, start } = hydrate()
  start()
  await vi.waitFor(() => expect(isHydrated()).toBe(true))
  expect(order).toEqual(['page', 'hydrated'])
  expect(document.querySelector('button')).toBe(button)
  expect(complaints).not.toHaveBeenCalled()
})

it('waits for a part whose code has yet to come', async () => {
  const { order, button, start } = hydrate()
  let arrive = (): void => {}
  code = new Promise((resolve) => (arrive = resolve))
  start()
  await new Promise((done) => setTimeout(done, 50))
  expect(order).toEqual([])
  arrive()
  await vi.waitFor(() => expect(order).toEqual(['page', 'hydrated']))
  expect(document.querySelector('button')).toBe(button)
})
