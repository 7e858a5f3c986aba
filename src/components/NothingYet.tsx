import { type PlainPage, pageLink } from '../../shared/catalogue/addresses.ts'
import { hasPage } from '../../shared/catalogue/company-pages.ts'
import { pages } from '../../shared/catalogue/pages.ts'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { PageLink } from './PageLink.tsx'

interface NothingYetProps {
  page: PlainPage
  children: string
}

/** Fills a part without content with a sentence and a link to another page. */
export const NothingYet = ({ page, children }: NothingYetProps) => (
  <EmptyNotice
    action={hasPage(page) && <PageLink {...pageLink(page)}>查看{pages[page].title}</PageLink>}
  >
    {children}
  </EmptyNotice>
)
