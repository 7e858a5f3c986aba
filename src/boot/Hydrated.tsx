import { type ReactElement, startTransition, useEffect, useState } from 'react'
import { HydratedContext } from '../lib/hydrated.ts'

/**
 * Marks the document (`data-hydrated`) and dispatches `hydrated` on it when all of it is React's. React hydrates the
 * router's Suspense boundaries after the layout around them, when the browser is idle. A context that changes in a
 * transition has to reach all of them, so React hydrates them first, in interruptible work, and commits the change
 * after the last one (https://react.dev/errors/421 names the transition as the way to update a boundary that is not
 * hydrated).
 * @param props.children one element that stays the same: React looks for boundaries below it without rendering it again
 */
export function Hydrated({ children }: { children: ReactElement }) {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  useEffect(() => {
    if (!isHydrated) return
    document.documentElement.dataset.hydrated = ''
    document.dispatchEvent(new Event('hydrated'))
  }, [isHydrated])
  return <HydratedContext value={isHydrated}>{children}</HydratedContext>
}
