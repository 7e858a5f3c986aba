/** When React has hydrated the whole document: `<html data-hydrated>`, the context and the callback. */
import {
  type ReactElement,
  createContext,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react'

const HydratedContext = createContext(false)

/**
 * False on the server side and until the whole document is hydrated, then true: for controls that need scripts, and
 * for what a document has been rendered without.
 */
export const useHydrated = (): boolean => useContext(HydratedContext)

export const isHydrated = (): boolean => 'hydrated' in document.documentElement.dataset

/**
 * What a form that was posted without scripts came back with, in the document that answers it: the values, what is
 * wrong with them, or the receipt. `undefined` in every other document. Plain JSON; the form's own code knows its shape.
 */
export const PostedContext = createContext<unknown>(undefined)

/**
 * Marks the document (`data-hydrated`) and dispatches `hydrated` on it once all of it is React's. React
 * hydrates the router's Suspense boundaries after the layout around them, when the browser has nothing else to
 * do. A context that changes in a transition has to reach all of them first: React hydrates them for it, in
 * interruptible work, and commits the change when the last one is done
 * (https://react.dev/errors/421 names the transition as the way to update a boundary that is not hydrated).
 * @param props.children one component: React looks for boundaries below what it need not render again
 */
export function Hydrated(props: { onHydrated: () => void; children: ReactElement }) {
  const { onHydrated, children } = props
  const [whole, setWhole] = useState(false)
  useEffect(() => startTransition(() => setWhole(true)), [])
  useEffect(() => {
    if (!whole) return
    document.documentElement.dataset.hydrated = ''
    document.dispatchEvent(new Event('hydrated'))
    onHydrated()
  }, [whole, onHydrated])
  return <HydratedContext value={whole}>{children}</HydratedContext>
}
