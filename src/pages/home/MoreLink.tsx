import { Icon } from '../../ui/Icon.tsx'
import { PageLink, type PageTarget } from '../../components/PageLink.tsx'
import styles from './MoreLink.module.css'

type MoreLinkProps = PageTarget & {
  /** Says what there is more of, because links are also read out of their place. */
  children: string
}

export function MoreLink({ children, ...target }: MoreLinkProps) {
  return (
    <PageLink className={styles.more} {...target}>
      {children}
      <Icon name="right" size={1} />
    </PageLink>
  )
}
