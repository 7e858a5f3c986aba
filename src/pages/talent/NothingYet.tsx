import { hasPage } from '../../../shared/catalogue/company-pages.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import { PageLink } from '../../components/PageLink.tsx'
import { EmptyNotice } from '../../ui/EmptyNotice.tsx'

/** A section about the people without content; the disclosures may have what is looked for. */
export const NothingYet = ({ children }: { children: string }) => (
  <EmptyNotice
    action={hasPage('Personnel') && <PageLink to={pages.Personnel.path}>查看人事信息公示</PageLink>}
  >
    {children}
  </EmptyNotice>
)
