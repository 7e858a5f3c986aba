import type { Product } from '../../../shared/contract/product.ts'
import { productClassId } from '../../../shared/catalogue/navigation.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import { PageLink } from '../../components/PageLink.tsx'
import { COMPARABLE } from './ProductFacts.tsx'
import styles from './ProductTable.module.css'

/** All products side by side. Scrolls within itself on phones; each name leads to its section. */
export function ProductTable({ products }: { products: readonly Product[] }) {
  return (
    <div className={styles.region} role="region" aria-labelledby="product-table" tabIndex={0}>
      <table className={styles.table}>
        <caption id="product-table" className={styles.caption}>
          产品对比
        </caption>
        <thead>
          <tr>
            <th scope="col">产品</th>
            {COMPARABLE.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.id}>
              <th scope="row">
                <PageLink
                  className={styles.name}
                  to={pages.Product.path}
                  search={{ classid: productClassId(product.id) }}
                >
                  {product.title}
                </PageLink>
              </th>
              {COMPARABLE.map(({ key }) => (
                <td key={key}>{product[key] ?? '以咨询答复为准'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
