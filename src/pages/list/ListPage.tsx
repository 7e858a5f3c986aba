import type { Result } from '../../api/result.ts'
import { type ListName, pages } from '../../../shared/catalogue/pages.ts'
import { EmptyNotice } from '../../ui/EmptyNotice.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { InnerPage } from '../../components/InnerPage.tsx'
import { PageLink } from '../../components/PageLink.tsx'
import { AsyncSection } from '../../components/AsyncSection.tsx'
import type { Paged } from '../../components/paged.ts'
import styles from './ListPage.module.css'
import { PageLinks } from './PageLinks.tsx'
import { Row } from './Row.tsx'
import type { ListRow } from '../../view-models/list-rows.ts'

interface ListPageProps {
  name: ListName
  list: Result<Paged<ListRow>>
}

/** Says which page of the list this is; the announcer moves the focus here after a change of page. */
function headingOf(title: string, list: Result<Paged<ListRow>>): string {
  if (!list.ok || list.data.pageCount < 2) return `${title}列表`
  return `${title}列表，第 ${list.data.page} 页，共 ${list.data.pageCount} 页`
}

/** Every list of the site: news, party building, disclosures, procurement, recruitment. */
export function ListPage({ name, list }: ListPageProps) {
  const { title, path } = pages[name]
  return (
    <InnerPage page={name}>
      <section className={styles.list} aria-labelledby="list">
        <h2 id="list" className="visually-hidden" tabIndex={-1} data-list-heading>
          {headingOf(title, list)}
        </h2>
        <AsyncSection part={list} label={title} skeleton={<SkeletonRows rows={10} />}>
          {(data) =>
            data.items.length === 0 ? <NoRows title={title} /> : <Rows path={path} {...data} />
          }
        </AsyncSection>
      </section>
    </InnerPage>
  )
}

function Rows({ path, ...paged }: Paged<ListRow> & { path: string }) {
  return (
    <>
      <ul className={styles.rows}>
        {paged.items.map((row) => (
          <Row key={row.to} {...row} />
        ))}
      </ul>
      <PageLinks path={path} {...paged} />
    </>
  )
}

function NoRows({ title }: { title: string }) {
  return (
    <EmptyNotice action={<PageLink to={pages.Home.path}>返回首页</PageLink>}>
      “{title}”暂无内容，发布后会显示在这里。
    </EmptyNotice>
  )
}
