import { type ReactElement, startTransition, useEffect, useState } from 'react'
import { HydratedContext } from '../lib/hydrated.ts'

/**
 * Marks the document (`data-hydrated`) and dispatches `hydrated` on it once all of it is React's. React
 * hydrates the router's Suspense boundaries after the layout around them, when the browser has nothing else to
 * do. A context that changes in a transition has to reach all of them first: React hydrates them for it, in
 * interruptible work, and commits the change when the last one is done
 * (https://react.dev/errors/421 names the transition as the way to update a boundary that is not hydrated).
 * @param props.children one component: React looks for boundaries below what it need not render again
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
