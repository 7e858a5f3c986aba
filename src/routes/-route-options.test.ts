import type { AnyRoute } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { routeTree } from '../routeTree.gen.ts'
import { type PageKind, pages } from '../../shared/catalogue/pages.ts'
import { PendingRoute, prepareDocument, preparePending, prepareSearch } from './-route-options.tsx'

const all = (route: AnyRoute): AnyRoute[] => [
  route,
  ...Object.values((route.children ?? {}) as Record<string, AnyRoute>).flatMap(all),
]

it('every route with a skeleton loads it while the chunk of its loader is on its way', () => {
  const waiting = all(routeTree).filter(({ options }) => options.pendingComponent === PendingRoute)
  expect(waiting.length).toBeGreaterThan(0)
  for (const { options } of waiting) {
    const { kind } = pages[options.staticData!.page!]
    const own: Partial<Record<PageKind, unknown>> = {
      detail: prepareDocument,
      search: prepareSearch,
    }
    expect(options.beforeLoad).toBe(own[kind] ?? preparePending)
  }
})
