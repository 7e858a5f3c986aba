import type { ReactNode } from 'react'
import { withoutOwnNumbers } from '../../../rich-text/own-numbers.ts'
import type { Product } from '../../../shared/contract/company-lists.ts'
import { AmountText } from '../../ui/AmountText.tsx'
import { Phone } from '../../ui/Phone.tsx'
import styles from './ProductFacts.module.css'

interface ProductFactsProps {
  product: Product
  /** The level of the headings of conditions, process and materials. */
  headingLevel: 2 | 3
}

/** Facts that every product states in the same order and words, so that visitors can compare. */
export const COMPARABLE = [
  { key: 'target', label: '服务对象' },
  { key: 'quota', label: '额度' },
  { key: 'term', label: '期限' },
  { key: 'rate', label: '费率' },
] as const

/** Comparable facts, conditions, process and materials of a product. Unknown ones are left out. */
export function ProductFacts({ product, headingLevel }: ProductFactsProps) {
  const { conditions, process, materials, tel } = product
  const hasFacts = Boolean(tel) || COMPARABLE.some(({ key }) => product[key])
  return (
    <div className={styles.facts}>
      {hasFacts && (
        <dl className={styles.comparable}>
          {COMPARABLE.map(
            ({ key, label }) =>
              product[key] && (
                <Fact key={key} label={label}>
                  <AmountText>{product[key]}</AmountText>
                </Fact>
              ),
          )}
          {tel && (
            <Fact label="咨询电话">
              <Phone number={tel} />
            </Fact>
          )}
        </dl>
      )}
      <div className={styles.blocks}>
        <Block title="申请条件" level={headingLevel} items={conditions} />
        <Block title="办理流程" level={headingLevel} items={withoutOwnNumbers(process)} ordered />
        <Block title="申请材料" level={headingLevel} items={materials} />
      </div>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

interface BlockProps {
  title: string
  level: 2 | 3
  items: readonly string[]
  ordered?: boolean
}

function Block({ title, level, items, ordered = false }: BlockProps) {
  if (items.length === 0) return null
  const Title = `h${level}` as const
  const List = ordered ? 'ol' : 'ul'
  return (
    <div>
      <Title className={styles.title}>{title}</Title>
      <List className={styles.list}>
        {items.map((item, index) => (
          // Two steps may read the same; their order never changes.
          <li key={index}>{item}</li>
        ))}
      </List>
    </div>
  )
}
