import { useMatches } from '@tanstack/react-router'
import {
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  createContext,
  useContext,
} from 'react'
import { useHydrated } from '../hydration/hydrated.tsx'
import { stringifySearch } from '../lib/search-params.ts'

const ShownAddress = createContext('')

/** Tells the links within which page is shown; none until hydration, because a document is one for all its classids. */
export function ShownAddressProvider({ children }: { children: ReactNode }) {
  const address = useMatches({
    select: (matches: { pathname: string; search: object }[]) => {
      const { pathname, search } = matches[matches.length - 1]!
      return pathname + stringifySearch(search)
    },
  })
  return <ShownAddress value={useHydrated() ? address : ''}>{children}</ShownAddress>
}

interface PageLinkProps extends Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href' | 'children' | 'target' | 'type'
> {
  /** A path of the site, with its parameters filled in. */
  to: string
  search?: Record<string, string> | undefined
  /** The link does not scroll (specification, section 2). */
  noJump?: boolean | undefined
  children: ReactNode
}

/** Tells `delegateLinks`; said at the press, because in the markup every document would say it thirty times. */
const keepPlace = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
  currentTarget.dataset.noJump = ''
}

/**
 * A link to a page of the site; `delegateLinks` hands a press to the router. Not the router's own `Link`: each of
 * those computes and subscribes for itself, which takes a cheap phone longer than the rest of a page.
 */
export function PageLink({
  to,
  search,
  noJump,
  'aria-current': current,
  children,
  ...rest
}: PageLinkProps) {
  const href = to + stringifySearch(search ?? {})
  const isShown = href === useContext(ShownAddress)
  return (
    <a
      {...rest}
      // A section of the page is not the page, whose address it has.
      aria-current={isShown && current !== 'location' ? 'page' : current}
      href={href}
      onClickCapture={noJump ? keepPlace : undefined}
    >
      {children}
    </a>
  )
}
