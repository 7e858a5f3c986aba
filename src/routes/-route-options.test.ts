import type { AnyRoute } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { routeTree } from '../routeTree.gen.ts'
import { pages } from '../../shared/catalogue/pages.ts'
import { PendingRoute, prepareDocument, preparePending } from './-route-options.tsx'

const all = (route: AnyRoute): AnyRoute[] => [
  route,
  ...Object.values((route.children ?? {}) as Record<string, AnyRoute>).flatMap(all),
]

it('every route with a skeleton loads it while the chunk of its loader is on its way', () => {
  const waiting = all(routeTree).filter(({ options }) => options.pendingComponent === PendingRoute)
  expect(waiting.length).toBeGreaterThan(0)
  for (const { options } of waiting) {
    const { kind } = pages[options.staticData!.page!]
    expect(options.beforeLoad).toBe(kind === 'detail' ? prepareDocument : preparePending)
  }
})
