import type { Product } from '../../../shared/contract/company-lists.ts'
import { productClassId } from '../../../shared/catalogue/search-params.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import { DocumentFrame, type WayBack } from '../detail/DocumentArticle.tsx'
import { ProductFacts } from '../product/ProductFacts.tsx'
import { PageLink } from '../../components/PageLink.tsx'
import styles from './ProductArticle.module.css'

interface ProductArticleProps {
  product: Product
  back: WayBack
}

export function ProductArticle({ product, back }: ProductArticleProps) {
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
