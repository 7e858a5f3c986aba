/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Safari forgets the roles of a table that is laid out as blocks
   (https://adrianroselli.com/2018/02/tables-css-display-properties-and-aria.html). */
import type { Product } from '../../../shared/contract/product.ts'
import { productClassId } from '../../../shared/catalogue/search-params.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import { PageLink } from '../../components/PageLink.tsx'
import { COMPARABLE } from './ProductFacts.tsx'
import styles from './ProductTable.module.css'

/**
 * All products side by side in a region that scrolls; below 600 px one below the other, each fact with its name. It
 * stays a table for screen readers in both.
 */
export function ProductTable({ products }: { products: readonly Product[] }) {
  return (
    <div className={styles.region} role="region" aria-labelledby="product-table" tabIndex={0}>
      <table className={styles.table} role="table">
        <caption id="product-table" className={styles.caption}>
          产品对比
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              产品
            </th>
            {COMPARABLE.map(({ key, label }) => (
              <th key={key} scope="col" role="columnheader">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {products.map((product) => (
            <tr key={product.id} role="row">
              <th scope="row" role="rowheader">
                <PageLink
                  className={styles.name}
                  to={pages.Product.path}
                  search={{ classid: productClassId(product.id) }}
                >
                  {product.title}
                </PageLink>
              </th>
              {COMPARABLE.map(({ key, label }) => (
                <td key={key} role="cell" data-label={label}>
                  {product[key] ?? '以咨询答复为准'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
