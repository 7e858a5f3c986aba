import { buttonLook } from '../ui/Button.tsx'
import { PageLink, type PageLinkProps } from './PageLink.tsx'

type PageButtonProps = PageLinkProps & { variant?: 'secondary' }

export function PageButton({ variant, ...rest }: PageButtonProps) {
  return <PageLink {...buttonLook({ variant })} {...rest} />
}
