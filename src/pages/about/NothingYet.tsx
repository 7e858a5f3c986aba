import { hasPage } from '../../../shared/catalogue/company-pages.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import { PageLink } from '../../components/PageLink.tsx'
import { EmptyNotice } from '../../ui/EmptyNotice.tsx'

/** A section about the company without content; the news may have what is looked for. */
export const NothingYet = ({ children }: { children: string }) => (
  <EmptyNotice
    action={hasPage('Company') && <PageLink to={pages.Company.path}>查看公司要闻</PageLink>}
  >
    {children}
  </EmptyNotice>
)
