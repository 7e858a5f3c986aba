import type { Result } from '../../api/result.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import { DocumentArticle, DocumentFrame, type WayBack } from '../detail/DocumentArticle.tsx'
import type { SearchDetailView } from '../../view-models/detail.ts'
import { kindOf } from '../search/kinds.ts'
import type { Product } from '../../../shared/contract/company-lists.ts'
import { productClassId } from '../../../shared/catalogue/search-params.ts'
import { ProductFacts } from '../product/ProductFacts.tsx'
import { PageLink } from '../../components/PageLink.tsx'
import { InnerPage } from '../../components/InnerPage.tsx'
import { Failed } from '../../components/AsyncSection.tsx'
import styles from './ProductArticle.module.css'

/** Leads back to the search from which the visitor came. */
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
  if (hit.tb === 'product') return <ProductArticle product={hit.detail} />
  return (
    <DocumentArticle
      view={hit.detail}
      linkTo={(id) => ({ to: '/search_detail/$tb/$id', params: { tb: hit.tb, id } })}
      back={back}
    />
  )
}

function ProductArticle({ product }: { product: Product }) {
  return (
    <DocumentFrame title={product.title} back={back}>
      {(product.subtitle || product.intro) && (
        <div className={styles.lead}>
          {product.subtitle && <p className={styles.subtitle}>{product.subtitle}</p>}
          {product.intro && <p>{product.intro}</p>}
        </div>
      )}
      <ProductFacts product={product} headingLevel={2} />
      <p data-print="hide">
        <PageLink to={pages.Product.path} search={{ classid: productClassId(product.id) }}>
          在“特色产品”中查看全部产品
        </PageLink>
      </p>
    </DocumentFrame>
  )
}
