import { sections } from '#company/sections.ts'
import type { Deferred } from '../../api/load.ts'
import { consultLink } from '../../../shared/catalogue/navigation.ts'
import { productClassId } from '../../../shared/catalogue/search-params.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import { AmountText } from '../../ui/AmountText.tsx'
import { Band } from '../../ui/Band.tsx'
import { Blank } from '../../ui/Blank.tsx'
import { EmptyNotice } from '../../ui/EmptyNotice.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { reveal } from '../../ui/reveal.ts'
import { PageLink } from '../../components/PageLink.tsx'
import { AsyncSection } from '../../components/AsyncSection.tsx'
import type { ProductTeaser } from '../../view-models/home-teasers.ts'
import styles from './FeaturedProducts.module.css'
import { MoreLink } from './MoreLink.tsx'

const FACTS = [
  ['额度', 'quota'],
  ['期限', 'term'],
  ['费率', 'rate'],
] as const

/** Featured products, one line of comparable facts each. */
export function FeaturedProducts({ part }: { part: Deferred<ProductTeaser[]> }) {
  const more = <MoreLink to={pages.Product.path}>比较全部产品</MoreLink>
  return (
    <Band labelledBy="home-products">
      <div className={styles.section}>
        <SectionHeading
          id="home-products"
          title="特色产品"
          enTitle="Featured Products"
          action={more}
        />
        <AsyncSection part={part} label="特色产品" skeleton={<ProductsSkeleton />}>
          {(products) =>
            products.length > 0 ? (
              <ul role="list" className={styles.products} {...reveal}>
                {products.map((product) => (
                  <ProductRow key={product.id} product={product} />
                ))}
              </ul>
            ) : (
              <EmptyNotice
                action={
                  consultLink && (
                    <MoreLink {...consultLink()}>{`咨询${sections.words.business}业务`}</MoreLink>
                  )
                }
              >
                暂无产品信息，欢迎直接咨询。
              </EmptyNotice>
            )
          }
        </AsyncSection>
      </div>
    </Band>
  )
}

function ProductRow({ product }: { product: ProductTeaser }) {
  return (
    <li className={`${styles.product} below-fold`}>
      <div>
        <h3 className={styles.title}>
          <PageLink
            className={styles.link}
            to={pages.Product.path}
            search={{ classid: productClassId(product.id) }}
          >
            {product.title}
          </PageLink>
        </h3>
        {product.subtitle && <p className={styles.subtitle}>{product.subtitle}</p>}
      </div>
      <dl className={styles.facts}>
        {FACTS.map(([label, key]) => (
          <div key={key} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              <AmountText>{product[key] ?? '以咨询答复为准'}</AmountText>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

function ProductsSkeleton() {
  return (
    <div className={styles.products} aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={styles.product}>
          <div>
            <div className={styles.title}>
              <Blank width="half" />
            </div>
            <div className={styles.subtitle}>
              <Blank />
            </div>
          </div>
          <div className={styles.facts}>
            {FACTS.map(([label]) => (
              <div key={label} className={styles.fact}>
                <span className={styles.label}>
                  <Blank width="half" />
                </span>
                <Blank />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
