import { Icon } from '../../ui/Icon.tsx'
import { PageLink, type PageTarget } from '../../components/PageLink.tsx'
import styles from './MoreLink.module.css'

type MoreLinkProps = PageTarget & {
  /** Names the list or page it leads to, because screen readers also list links without their surroundings. */
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
