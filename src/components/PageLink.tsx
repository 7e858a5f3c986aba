import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'

interface PageLinkProps extends Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href' | 'children' | 'target' | 'type'
> {
  /** A path of the site, with its parameters filled in. */
  to: string
  search?: Record<string, string> | undefined
  /** The link does not scroll (specification, section 2). */
  noJump?: boolean | undefined
  /** Renders the link, e.g. one that says more exactly what is current. */
  component?: typeof Link
  children: ReactNode
}

/** A link to a page of the site. Paths come from the catalogue, so the router's literal types end here. */
export function PageLink({
  to,
  search,
  noJump,
  component: Anchor = Link,
  children,
  ...rest
}: PageLinkProps) {
  return (
    <Anchor
      to={to as '/'}
      search={(search ?? {}) as never}
      resetScroll={!noJump}
      // The router says aria-current="page" of an active link: only an exact match is the current page.
      // With the hash the router waits for hydration: a document is one for all its classids.
      activeOptions={{
        exact: true,
        includeSearch: true,
        includeHash: true,
        explicitUndefined: true,
      }}
      {...rest}
    >
      {children}
    </Anchor>
  )
}
