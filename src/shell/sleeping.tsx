/** Parts of a prerendered document that stand as they came until the visitor does something. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense, memo, use } from 'react'
import { sleep } from './awake.ts'

/** A component that may sleep. `preload` loads it; the server entry does so before it renders. */
export type Sleeping = (() => ReactNode) & { preload: () => Promise<unknown> }

/**
 * Makes a component whose markup, when it was prerendered, stays as it is until the document wakes; only
 * then is its code loaded. Its links work without it (`routeForeignLinks`).
 */
export function sleeping<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Sleeping {
  const importer = load as () => Promise<Record<string, ComponentType>>
  const Lazy = lazyRouteComponent(importer, name) as ComponentType & Partial<Sleeping>
  const { preload } = Lazy
  function Awake() {
    const waking = sleep()
    if (waking) use(waking)
    return <Lazy />
  }
  const Boundary = memo(function Boundary() {
    return (
      <Suspense fallback={null}>
        <Awake />
      </Suspense>
    )
  })
  return Object.assign(Boundary, { preload: async () => preload?.() }) as unknown as Sleeping
}
