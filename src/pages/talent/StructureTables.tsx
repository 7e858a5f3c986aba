import type { StructureGroup } from '../../../shared/contract/company-lists.ts'
import { readNumber } from '../../../shared/read-number.ts'
import { NothingYet } from '../../components/NothingYet.tsx'
import styles from './StructureTables.module.css'

interface Share {
  label: string
  /** The number with its unit, e.g. `158 人`. */
  amount: string
  /** The share of the group in percent, 0-100 with one decimal; `undefined` where the rows cannot be added up. */
  percent: number | undefined
}

/** Rows with their shares. Rows in different units, negative ones, and numbers such as 约60 have none. */
export function sharesOf({ items }: Pick<StructureGroup, 'items'>): Share[] {
  const numbers = items.map(({ value }) => readNumber(value) ?? Number.NaN)
  const comparable =
    new Set(items.map(({ unit }) => unit)).size === 1 && numbers.every((value) => value >= 0)
  const total = numbers.reduce((sum, value) => sum + value, 0)
  return items.map(({ label, value, unit }, index) => ({
    label,
    amount: unit ? `${value} ${unit}` : value,
    // A group that is already in percent needs no second percentage.
    percent:
      comparable && total > 0 && !/^[%％]$/.test(unit ?? '')
        ? round((numbers[index]! / total) * 100)
        : undefined,
  }))
}

const round = (percent: number): number => Math.round(percent * 10) / 10

/** The talent structure as small bar charts that are tables: every number is also text. */
export function StructureTables({ groups }: { groups: readonly StructureGroup[] }) {
  const filled = groups.filter(({ items }) => items.length > 0)
  if (filled.length === 0) return <NothingYet page="Personnel">暂无队伍结构数据。</NothingYet>
  return (
    <div className={styles.groups}>
      {filled.map((group) => (
        <table key={group.id} className={styles.table}>
          <caption className={styles.caption}>{group.name}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">类别</th>
              <th scope="col">数量</th>
              <th scope="col">占比</th>
            </tr>
          </thead>
          <tbody>
            {sharesOf(group).map((share) => (
              <Row key={share.label} {...share} />
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

function Row({ label, amount, percent }: Share) {
  return (
    <tr>
      <th scope="row" className={styles.label}>
        {label}
      </th>
      <td className={styles.amount}>{amount}</td>
      <td className={styles.share}>
        {percent !== undefined && (
          <span className={styles.reading}>
            {/* An SVG attribute, because the content security policy of some servers forbids style attributes. */}
            <svg className={styles.chart} aria-hidden="true">
              <rect className={styles.track} width="100%" height="100%" />
              <rect className={styles.bar} width={`${percent}%`} height="100%" />
            </svg>
            <span className={styles.percent}>{percent.toFixed(1)}%</span>
          </span>
        )}
      </td>
    </tr>
  )
}
