import { formatDate } from '../../ui/format.ts'
import styles from './AccessibilityPage.module.css'
import type { AuditSummary } from './audit-summary.ts'

/** What the last automatic audit found; says so when there is no result yet. */
export function AuditTable({ audit }: { audit: AuditSummary | undefined }) {
  if (!audit) return <p>自动检测结果：未生成。本版本发布时还没有可以引用的检测记录。</p>
  const rows = [
    ['检测引擎', audit.engine],
    ['检测的页面', `${audit.pages} 个`],
    ['检测的页面状态', `${audit.states} 种（页面、屏幕大小与界面状态的组合）`],
    ['发现的问题', audit.violations === 0 ? '0 个' : `${audit.violations} 个，正在处理`],
  ] as const
  return (
    <table className={styles.table}>
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
