import { formatDate } from '../../lib/format.ts'
import styles from './AccessibilityPage.module.css'
import type { AuditRow, AuditSummary } from './audit-summary.ts'

/** What the last automatic audit found. */
export function AuditTables({ audit }: { audit: AuditSummary }) {
  return (
    <>
      <Overview audit={audit} />
      <Breakdown caption="各类页面的检测结果" head="页面" rows={audit.byKind} />
      <Breakdown caption="各种状态的检测结果" head="状态" rows={audit.byState} />
    </>
  )
}

function Overview({ audit }: { audit: AuditSummary }) {
  const rows = [
    ['检测引擎', audit.engine],
    ['浏览器', audit.browser],
    ['检测的页面', `${audit.pages.length} 个`],
    ['检测的页面状态', `${audit.states} 种（页面、屏幕大小与界面状态的组合）`],
    ['发现的问题', `${audit.violations} 个`],
  ] as const
  return (
    <table className={styles.table} data-facts>
      <caption className={styles.caption}>最近一次自动检测</caption>
      <tbody>
        <tr>
          <th scope="row">检测日期</th>
          <td>
            <time dateTime={audit.date}>{formatDate(audit.date)}</time>
          </td>
        </tr>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface BreakdownProps {
  caption: string
  /** What the rows are. */
  head: string
  rows: readonly AuditRow[]
}

function Breakdown({ caption, head, rows }: BreakdownProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">页面数</th>
          <th scope="col">检测次数</th>
          <th scope="col">问题</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, pages, states, violations }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{pages}</td>
            <td>{states}</td>
            <td>{violations}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
