import { Pagination } from '../../ui/Pagination.tsx'
import { PageLink } from '../../components/PageLink.tsx'
import type { Paged } from '../../components/paged.ts'

interface PageLinksProps extends Omit<Paged<unknown>, 'items'> {
  path: string
  /** Search parameters that every page of the list keeps. */
  search?: Record<string, string> | undefined
}

/** The pages of a list, in the address as `?page=`; the first page has the address of the list. */
export function PageLinks({ path, search, page, pageCount, total }: PageLinksProps) {
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      total={total}
      renderLink={(number, children, props) => (
        <PageLink
          to={path}
          search={{ ...search, ...(number > 1 && { page: String(number) }) }}
          {...props}
        >
          {children}
        </PageLink>
      )}
    />
  )
}
