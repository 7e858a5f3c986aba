import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, memo, use } from 'react'
import { sleep } from '../awake.ts'

/** The footer's component; the server entry loads it before it renders. */
export const LazyFooter = lazyRouteComponent(() => import('./Footer.tsx'), 'Footer')

function Awake() {
  const waking = sleep()
  if (waking) use(waking)
  return <LazyFooter />
}

/**
 * The footer of a prerendered document stands as it came until the visitor does something: its links
 * and phone numbers work without its component.
 */
export const SleepingFooter = memo(function SleepingFooter() {
  return (
    <Suspense fallback={null}>
      <Awake />
    </Suspense>
  )
})
