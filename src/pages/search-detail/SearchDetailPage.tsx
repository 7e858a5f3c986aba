import type { Result } from '../../api/result.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import { DocumentArticle, type WayBack } from '../detail/DocumentArticle.tsx'
import type { SearchDetailView } from '../../view-models/detail.ts'
import { kindOf } from '../search/kinds.ts'
import { InnerPage } from '../../components/InnerPage.tsx'
import { Failed } from '../../components/AsyncSection.tsx'
import { ProductArticle } from './ProductArticle.tsx'

/** The way back: the visitor came from a search. */
const back: WayBack = { link: { to: '/search' }, label: '返回全站搜索' }

/** The page of a search hit: a document of any kind, or a product. */
export function SearchDetailPage({ hit }: { hit: Result<SearchDetailView> }) {
  if (!hit.ok) {
    return (
      <InnerPage page="SearchDetail" list="Search">
        <Failed label={pages.SearchDetail.title} message={hit.failure.message} />
      </InnerPage>
    )
  }
  const kind = kindOf(hit.data.tb)
  return (
    <InnerPage
      page="SearchDetail"
      list="Search"
      bannerTitle={kind.name}
      bannerEnTitle={kind.enTitle}
      bannerIsHeading={false}
      crumb={hit.data.detail.title}
    >
      <Detail hit={hit.data} />
    </InnerPage>
  )
}

function Detail({ hit }: { hit: SearchDetailView }) {
  if (hit.tb === 'product') return <ProductArticle product={hit.detail} back={back} />
  return (
    <DocumentArticle
      view={hit.detail}
      linkTo={(id) => ({ to: '/search_detail/$tb/$id', params: { tb: hit.tb, id } })}
      back={back}
    />
  )
}
