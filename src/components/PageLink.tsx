import { type RegisteredRouter, useMatches } from '@tanstack/react-router'
import {
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  createContext,
  useContext,
} from 'react'
import { useHydrated } from '../lib/hydrated.ts'
import { hrefOf } from '../../shared/catalogue/addresses.ts'
import type { SectionPath } from '../../shared/catalogue/navigation.ts'
import type { PageName, pages } from '../../shared/catalogue/pages.ts'

const ShownAddress = createContext('')

/** Tells links which page is shown. The address is empty until hydration, because one document serves all classids. */
export function ShownAddressProvider({ children }: { children: ReactNode }) {
  const address = useMatches({
    select: (matches) => {
      const { pathname, search } = matches[matches.length - 1]!
      return hrefOf({ to: pathname, search })
    },
  })
  return <ShownAddress value={useHydrated() ? address : ''}>{children}</ShownAddress>
}

type Routes = RegisteredRouter['routesByPath']

/** The router names the index of a folder `/news/`; its links are `/news`. */
type WithoutSlash<Path> = Path extends `/${infer Name}/` ? `/${Name}` : Path

export type RoutePath = WithoutSlash<keyof Routes>

/** The paths of the catalogue that have no route file yet; 404 never has one. */
type Missing = Exclude<
  (typeof pages)[Exclude<PageName, 'NotFound'>]['path'] | SectionPath,
  RoutePath
>

/**
 * Names them in one error. Links accept them: an error at each of the twenty places that could lead there hid the
 * errors that name the next file of the recipe (CONTRIBUTING.md).
 */
true satisfies [Missing] extends [never] ? true : `src/routes has no file for ${Missing}`

/**
 * The targets that links can have: the paths of the router's tree, with the parameters and the search that each route
 * takes.
 */
export type PageTarget =
  | {
      [Path in keyof Routes]: {
        to: WithoutSlash<Path>
        search?: Routes[Path]['types']['fullSearchSchemaInput'] | undefined
      } & ({} extends Routes[Path]['types']['allParams']
        ? { params?: never }
        : { params: Routes[Path]['types']['allParams'] })
    }[keyof Routes]
  | { [Path in Missing]: { to: Path; params?: any; search?: any } }[Missing]

type AnchorProps = Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href' | 'children' | 'target' | 'type'
>

export type PageLinkProps = AnchorProps &
  PageTarget & {
    /** True for a link that must not scroll the page (specification, section 2). */
    noJump?: boolean | undefined
    children: ReactNode
  }

/**
 * Marks the link for `delegateLinks` when it is pressed. An attribute in the markup would stand thirty times in every
 * document.
 */
const keepPlace = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
  currentTarget.dataset.noJump = ''
}

/**
 * A link to a page of the site; `delegateLinks` hands a press to the router. Not the router's own `Link`: each of
 * those computes and subscribes for itself, which takes a cheap phone longer than the rest of a page.
 */
export function PageLink({
  to,
  params,
  search,
  noJump,
  'aria-current': current,
  children,
  ...rest
}: PageLinkProps) {
  const href = hrefOf({ to, params, search })
  const isShown = href === useContext(ShownAddress)
  return (
    <a
      {...rest}
      // A section of the page has the page's address, but is not the page.
      aria-current={isShown && current !== 'location' ? 'page' : current}
      href={href}
      onClickCapture={noJump ? keepPlace : undefined}
    >
      {children}
    </a>
  )
}
