import { hasPage } from '../../../shared/catalogue/company-pages.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import { PageLink } from '../../components/PageLink.tsx'
import { EmptyNotice } from '../../ui/EmptyNotice.tsx'

/** For an empty section about the company; the news may have more. */
export const NothingYet = ({ children }: { children: string }) => (
  <EmptyNotice
    action={hasPage('Company') && <PageLink to={pages.Company.path}>查看公司要闻</PageLink>}
  >
    {children}
  </EmptyNotice>
)
