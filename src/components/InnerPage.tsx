import type { ReactNode } from 'react'
import type { PlainPage } from '../../shared/catalogue/addresses.ts'
import {
  type Crumb,
  breadcrumb,
  sectionEntry,
  withProducts,
} from '../../shared/catalogue/navigation.ts'
import { type PageName, pages } from '../../shared/catalogue/pages.ts'
import { BannerNav } from './BannerNav.tsx'
import crumbStyles from './Breadcrumb.module.css'
import { PageLink } from './PageLink.tsx'
import { SectionArch } from '../ui/SectionArch.tsx'
import styles from './InnerPage.module.css'
import { useProducts } from './site-data.ts'

interface InnerPageProps {
  page: PageName
  /** The banner's title when it is not the page's own (a detail shows its list's). */
  bannerTitle?: string
  bannerEnTitle?: string
  /** False on details: there the document's title is the `h1`. */
  bannerIsHeading?: boolean
  /** The last step of the breadcrumb, when it is not the page's navigation title. */
  crumb?: string
  /** Details: the list that the document belongs to, a step of the breadcrumb and marked in the nav. */
  list?: PlainPage | undefined
  children: ReactNode
}

/** The frame of every page but home: low banner with breadcrumb and title, banner nav, content. */
export function InnerPage({
  page,
  bannerTitle,
  bannerEnTitle,
  bannerIsHeading = true,
  crumb,
  list,
  children,
}: InnerPageProps) {
  const entry = pages[page]
  const products = useProducts()
  const section = entry.section && sectionEntry(entry.section)
  const siblings = section
    ? withProducts(products).find((candidate) => candidate.section === entry.section)!.children
    : []
  // A `p` that looks like a heading would be reported by audits as a heading that was forgotten.
  const Title = bannerIsHeading ? 'h1' : 'div'
  return (
    <>
      <header className={styles.banner} data-section-name={entry.section ?? 'Site'}>
        <div className={`wrap on-deep ${styles.inner}`}>
          <Breadcrumb crumbs={breadcrumb(page, crumb, list)} />
          <Title className={styles.title}>{bannerTitle ?? entry.title}</Title>
          <p className={styles.englishTitle} lang="en">
            {bannerEnTitle ?? entry.enTitle}
          </p>
        </div>
        {/* The drawing comes last: its height follows the content, so it would shift if it were painted earlier. */}
        <SectionArch section={entry.section} />
      </header>
      {section && siblings.length > 0 && (
        <BannerNav
          label={section.name}
          items={siblings}
          page={list ?? page}
          within={list !== undefined}
        />
      )}
      <div className={`wrap ${styles.content}`}>{children}</div>
    </>
  )
}

function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="当前位置" data-print="hide">
      <ol role="list" className={crumbStyles.crumbs}>
        {crumbs.map(({ name, link }) => (
          <li key={name} className={crumbStyles.crumb}>
            {link ? (
              <PageLink className={crumbStyles.link} {...link}>
                {name}
              </PageLink>
            ) : (
              <span aria-current="page" className={crumbStyles.current}>
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
