import { hasPage } from '../../../shared/catalogue/company-pages.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import { PageLink } from '../../components/PageLink.tsx'
import { EmptyNotice } from '../../ui/EmptyNotice.tsx'

/** For an empty section about the people; the disclosures may have more. */
export const NothingYet = ({ children }: { children: string }) => (
  <EmptyNotice
    action={hasPage('Personnel') && <PageLink to={pages.Personnel.path}>查看人事信息公示</PageLink>}
  >
    {children}
  </EmptyNotice>
)
