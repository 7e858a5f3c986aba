import type { Result } from '../../api/result.ts'
import { type ListName, pages } from '../../../shared/catalogue/pages.ts'
import { EmptyNotice } from '../../ui/EmptyNotice.tsx'
import { InnerPage } from '../../components/InnerPage.tsx'
import { PageLink } from '../../components/PageLink.tsx'
import type { Paged } from '../../components/paged.ts'
import { ListSection } from './ListSection.tsx'
import { Row } from './Row.tsx'
import type { ListRow } from '../../view-models/list-rows.ts'

interface ListPageProps {
  name: ListName
  list: Result<Paged<ListRow>>
}

/** Every list of the site: news, party building, disclosures, procurement, recruitment. */
export function ListPage({ name, list }: ListPageProps) {
  const { title, path } = pages[name]
  return (
    <InnerPage page={name}>
      <ListSection
        label={title}
        list={list}
        linkTo={(search) => ({ to: path, search })}
        empty={<NoRows title={title} />}
      >
        {(row) => <Row key={row.id} {...row} />}
      </ListSection>
    </InnerPage>
  )
}

function NoRows({ title }: { title: string }) {
  return (
    <EmptyNotice action={<PageLink to={pages.Home.path}>返回首页</PageLink>}>
      “{title}”暂无内容，发布后会显示在这里。
    </EmptyNotice>
  )
}
