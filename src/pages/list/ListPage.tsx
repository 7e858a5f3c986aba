import { isMatch, useMatch } from '@tanstack/react-router'
import { pages } from '../../../shared/catalogue/pages.ts'
import { InnerPage } from '../../components/InnerPage.tsx'
import { PageLink } from '../../components/PageLink.tsx'
import { AmountText } from '../../ui/AmountText.tsx'
import { EmptyNotice } from '../../ui/EmptyNotice.tsx'
import type { ListRow } from '../../view-models/list-rows.ts'
import { ListSection, Row } from './ListSection.tsx'

const isBare = ({ thumb, facts }: ListRow): boolean => !thumb && !facts?.some(({ left }) => left)

/**
 * Every list of the site: news, party building, disclosures, procurement, recruitment. No file may import this one
 * statically: it would lose its entry in Vite's manifest, by which the service inlines the styles of a list.
 */
export function ListPage() {
  const match = useMatch({ strict: false })
  if (!isMatch(match, 'loaderData.list') || !match.loaderData) return null
  const { listName, list } = match.loaderData
  const { title, path } = pages[listName]
  return (
    <InnerPage page={listName}>
      <ListSection
        label={title}
        list={list}
        linkTo={(search) => ({ to: path, search })}
        isBare={list.ok && list.data.items.every(isBare)}
        empty={
          <EmptyNotice action={<PageLink to={pages.Home.path}>返回首页</PageLink>}>
            “{title}”暂无内容，发布后会显示在这里。
          </EmptyNotice>
        }
      >
        {(row) => <Row key={row.id} {...row} title={<AmountText>{row.title}</AmountText>} />}
      </ListSection>
    </InnerPage>
  )
}
