import type { Deferred } from '../../api/load.ts'
import type { Product } from '../../../shared/contract/company-lists.ts'
import { consultLink } from '../../../shared/catalogue/navigation.ts'
import { productClassId } from '../../../shared/catalogue/search-params.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import { PageButton } from '../../components/PageButton.tsx'
import { EmptyNotice } from '../../ui/EmptyNotice.tsx'
import { SkeletonBlock, SkeletonRows } from '../../ui/Skeleton.tsx'
import { reveal } from '../../ui/reveal.ts'
import { InnerPage } from '../../components/InnerPage.tsx'
import { PageLink } from '../../components/PageLink.tsx'
import { AsyncSection } from '../../components/AsyncSection.tsx'
import { ProductFacts } from './ProductFacts.tsx'
import styles from './ProductPage.module.css'
import { ProductTable } from './ProductTable.tsx'

const skeleton = (
  <>
    <SkeletonBlock ratio={2} />
    <SkeletonRows rows={6} />
  </>
)

/** All products: a comparison, then a section each, which classid links lead to. */
export function ProductPage({ products: part }: { products: Deferred<Product[]> }) {
  return (
    <InnerPage page="Product">
      <AsyncSection part={part} label={pages.Product.title} skeleton={skeleton}>
        {(products) => <Products products={products} />}
      </AsyncSection>
    </InnerPage>
  )
}

function Products({ products }: { products: readonly Product[] }) {
  if (products.length === 0) {
    return (
      <EmptyNotice action={consultLink && <PageLink {...consultLink()}>告诉我们您的需求</PageLink>}>
        暂时没有可以展示的产品。
      </EmptyNotice>
    )
  }
  return (
    <div className={styles.page}>
      <ProductTable products={products} />
      {products.map((product) => (
        <ProductSection key={product.id} product={product} />
      ))}
    </div>
  )
}

function ProductSection({ product }: { product: Product }) {
  const { id, title, subtitle, intro } = product
  const section = productClassId(id)
  return (
    <section
      id={section}
      className={`${styles.section} below-fold`}
      {...reveal}
      aria-labelledby={`${section}-title`}
    >
      <div className={styles.opening}>
        <h2 id={`${section}-title`} className={styles.title}>
          {title}
        </h2>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      <ProductFacts product={product} headingLevel={3} />
      {consultLink && (
        <p data-print="hide">
          <PageButton {...consultLink(id)}>
            咨询此产品<span className="visually-hidden">：{title}</span>
          </PageButton>
        </p>
      )}
    </section>
  )
}
