import type { ComponentProps } from 'react'
import { buttonLook } from '../ui/Button.tsx'
import { PageLink } from './PageLink.tsx'

interface PageButtonProps extends ComponentProps<typeof PageLink> {
  variant?: 'secondary'
}

/** A link to a page of the site that looks like a button. */
export function PageButton({ variant, ...rest }: PageButtonProps) {
  return <PageLink {...buttonLook({ variant })} {...rest} />
}
