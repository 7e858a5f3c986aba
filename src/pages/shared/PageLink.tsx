import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'

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
  ref?: Ref<HTMLAnchorElement>
}

/** A link to a page of the site. Paths come from the catalogue, so the router's literal types end here. */
export function PageLink({ to, search, noJump, children, ...rest }: PageLinkProps) {
  return (
    <Link
      to={to as '/'}
      search={(search ?? {}) as never}
      {...(noJump && { state: { noJump: true }, resetScroll: false })}
      // The router says aria-current="page" of an active link: only an exact match is the current page.
      activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
      {...rest}
    >
      {children}
    </Link>
  )
}
