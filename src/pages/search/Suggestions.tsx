import { useId } from 'react'
import { hasPage } from '../../../shared/catalogue/company-pages.ts'
import { navigation } from '../../../shared/catalogue/navigation.ts'
import { pagesNamed } from '../../../shared/catalogue/page-words.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import { pageSearch } from '../../../shared/catalogue/search-params.ts'
import type { Page } from '../../../shared/contract/call.ts'
import { PageLink, type PageTarget } from '../../components/PageLink.tsx'
import styles from './Suggestions.module.css'

interface PageListProps {
  className: string | undefined
  title: string
  links: readonly { name: string; link: PageTarget }[]
}

function PageList({ className, title, links }: PageListProps) {
  const id = useId()
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul role="list" className={styles.sections}>
        {links.map(({ name, link }) => (
          <li key={name}>
            <PageLink className={styles.section} {...link}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const sections = navigation.map(({ name, path }) => ({ name, link: { to: path } }))

/** The sections of the site, for visitors who prefer to browse. */
export const Suggestions = () => (
  <PageList className={styles.suggestions} title="按栏目查找" links={sections} />
)

interface RelatedPagesProps {
  keyword: string
  posts: NonNullable<Page<unknown>['posts']>
  /** The names of the products among the hits. */
  products: readonly string[]
}

/** The open positions and the pages that a keyword names, before the texts that hold it. */
export function RelatedPages({ keyword, posts, products }: RelatedPagesProps) {
  const positions = posts.map(({ title, page }) => ({
    name: `在招岗位：${title}`,
    link: { to: pages.Recruitment.path, search: pageSearch(page) },
  }))
  const named = pagesNamed(keyword, products)
  const links = [...(hasPage('Recruitment') ? positions : []), ...named]
  return links.length > 0 && <PageList className={styles.related} title="相关栏目" links={links} />
}
