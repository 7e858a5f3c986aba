import type { Product } from '../../../shared/contract/company-lists.ts'
import { productClassId } from '../../../shared/catalogue/search-params.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import { AmountText } from '../../ui/AmountText.tsx'
import { PageLink } from '../../components/PageLink.tsx'
import { COMPARABLE } from './ProductFacts.tsx'
import styles from './ProductTable.module.css'

const ROLES = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  'thead th': 'columnheader',
  'tbody th': 'rowheader',
  td: 'cell',
}

/**
 * Restores the roles of the table: below 600 px it is laid out as blocks, and Safari forgets them then
 * (https://adrianroselli.com/2018/02/tables-css-display-properties-and-aria.html). An effect sets them, because
 * validators refuse them in markup.
 */
function keepRoles(region: HTMLElement | null): void {
  for (const [selector, role] of Object.entries(ROLES))
    for (const element of region?.querySelectorAll(selector) ?? [])
      element.setAttribute('role', role)
}

/**
 * All products side by side in a region that scrolls; below 600 px one below the other, each fact with its name. It
 * stays a table for screen readers in both. Below 600 px it is shown on demand, because its three screens say what the
 * products below say again. A checkbox shows it and no script: before hydration and without scripts it works too.
 */
export function ProductTable({ products }: { products: readonly Product[] }) {
  return (
    <div className={styles.comparison}>
      <input id="compare" type="checkbox" className={styles.choice} />
      <label htmlFor="compare" className={styles.choice}>
        显示产品对比
      </label>
      <div
        className={styles.region}
        role="region"
        aria-labelledby="product-table"
        tabIndex={0}
        ref={keepRoles}
      >
        <table className={styles.table}>
          <caption id="product-table" className={styles.caption}>
            产品对比
          </caption>
          <colgroup>
            <col />
            <col span={COMPARABLE.length - 1} />
            <col />
          </colgroup>
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
                {COMPARABLE.map(({ key, label }) => (
                  <td key={key} data-label={label}>
                    <AmountText>{product[key] ?? '以咨询答复为准'}</AmountText>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
