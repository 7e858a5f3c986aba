import { Pagination } from '../../ui/Pagination.tsx'
import { type PageSearch, pageSearch } from '../../../shared/catalogue/search-params.ts'
import { PageLink, type PageTarget } from '../../components/PageLink.tsx'
import type { Paged } from '../../components/paged.ts'

interface PageLinksProps extends Omit<Paged<unknown>, 'items'> {
  /** Leads to a page of the list. */
  linkTo: (page: PageSearch) => PageTarget
}

/** The pages of a list, in the address as `?page=`; the first page has the address of the list. */
export function PageLinks({ linkTo, page, pageCount, total }: PageLinksProps) {
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      total={total}
      renderLink={(number, children, props) => (
        <PageLink {...linkTo(pageSearch(number))} {...props}>
          {children}
        </PageLink>
      )}
    />
  )
}
