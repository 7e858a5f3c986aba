import { type PageName, pages } from '../../../shared/catalogue/pages.ts'
import { SkeletonLines, SkeletonRows } from '../../ui/Skeleton.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import documentStyles from '../detail/DocumentArticle.module.css'
import listStyles from '../list/ListSection.module.css'
import { InnerPage } from '../../components/InnerPage.tsx'
import { useContacts } from '../../components/site-data.ts'

/** The rows of a full page of a list. */
const ROWS = 10

/** On a phone, as high as three facts and the button to print. */
const FACTS = 5

/** Lines of text that fill a screen. */
const LINES = 14

interface PendingPageProps {
  name: PageName
  /** The page's `h1`: its own title, or the keyword of a search. */
  title: string
}

/**
 * Stands in for a page whose answer takes long. Banner, `h1` and the place in the navigation are there already, and a
 * skeleton has the final geometry of the content.
 */
export function PendingPage({ name, title }: PendingPageProps) {
  // The notice stands above the rest; below it would be out of sight.
  const notice = <SlowNotice label={title} phone={useContacts().contact_number} />
  // A document has its title below the banner, in the middle of a wide page.
  if (pages[name].kind === 'detail')
    return (
      <InnerPage page={name} bannerTitle={title} bannerIsHeading={false}>
        <div className={documentStyles.document} aria-busy="true" data-section-pending>
          <h1 className={documentStyles.title} tabIndex={-1}>
            {title}
          </h1>
          <div className={documentStyles.margin}>
            <SkeletonLines lines={FACTS} />
          </div>
          <div className={documentStyles.body}>
            {notice}
            <SkeletonLines lines={LINES} />
          </div>
        </div>
      </InnerPage>
    )
  return (
    <InnerPage page={name} bannerTitle={title}>
      <div className={listStyles.list} aria-busy="true" data-section-pending>
        {notice}
        <div className={listStyles.rows}>
          <SkeletonRows rows={ROWS} />
        </div>
      </div>
    </InnerPage>
  )
}
