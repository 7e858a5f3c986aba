import { buttonLook } from '../ui/Button.tsx'
import { PageLink, type PageLinkProps } from './PageLink.tsx'

type PageButtonProps = PageLinkProps & { variant?: 'secondary' }

/** A link to a page of the site that looks like a button. */
export function PageButton({ variant, ...rest }: PageButtonProps) {
  return <PageLink {...buttonLook({ variant })} {...rest} />
}
