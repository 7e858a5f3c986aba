import type { StructureGroup } from '../../../shared/contract/company-lists.ts'
import { type Share, sharesOf } from './shares.ts'
import { NothingYet } from '../../components/NothingYet.tsx'
import styles from './StructureTables.module.css'

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
