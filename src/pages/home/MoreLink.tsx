import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../components/PageLink.tsx'
import styles from './MoreLink.module.css'

interface MoreLinkProps {
  to: string
  search?: Record<string, string>
  /** Says what there is more of, because links are also read out of their place. */
  children: string
}

export function MoreLink({ to, search, children }: MoreLinkProps) {
  return (
    <PageLink className={styles.more} to={to} search={search}>
      {children}
      <Icon name="right" size={1} />
    </PageLink>
  )
}
