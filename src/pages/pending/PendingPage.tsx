import type { ReactNode } from 'react'
import type { PageName } from '../../../shared/catalogue/pages.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import listStyles from '../list/ListSection.module.css'
import { InnerPage } from '../../components/InnerPage.tsx'
import { useContacts } from '../../components/site-data.ts'

/** The rows of a full page of a list. */
const ROWS = 10

export interface PendingProps {
  name: PageName
  /** The page's `h1`: its own title, or the keyword of a search. */
  title: string
}

interface PendingPageProps extends PendingProps {
  /** What stands above the rows. */
  children?: ReactNode
}

/**
 * Stands in for a list or a search whose answer takes long. Banner, `h1` and the place in the navigation are there
 * already, and a skeleton has the final geometry of the content.
 */
export function PendingPage({ name, title, children }: PendingPageProps) {
  const phone = useContacts().contact_number
  return (
    <InnerPage page={name} bannerTitle={title}>
      <div className={listStyles.list}>
        {children}
        <div className={listStyles.list} aria-busy="true" data-section-pending>
          {/* The notice stands above the rows; below them it would be out of sight. */}
          <SlowNotice label={title} phone={phone} />
          <div className={listStyles.rows}>
            <SkeletonRows rows={ROWS} />
          </div>
        </div>
      </div>
    </InnerPage>
  )
}
