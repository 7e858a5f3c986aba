import type { ReactNode } from 'react'
import type { PageName } from '../../../shared/catalogue/pages.ts'
import { InnerPage } from '../../components/InnerPage.tsx'
import { EmptyNotice } from '../../ui/EmptyNotice.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import type { Facts } from './report.ts'
import styles from './Report.module.css'

interface ReportFrameProps {
  page: PageName
  /** True when the audit of this company's site has written a report. */
  isWritten: boolean
  children: ReactNode
}

/** The frame of a report, or a sentence where there is none. */
export function ReportFrame({ page, isWritten, children }: ReportFrameProps) {
  return (
    <InnerPage page={page} list="Accessibility">
      {isWritten ? (
        <div className={styles.report}>{children}</div>
      ) : (
        <EmptyNotice>
          本网站还没有进行无障碍检测，所以没有报告。检测完成后，结果写在这里。
        </EmptyNotice>
      )}
    </InnerPage>
  )
}

interface ReportSectionProps {
  title: string
  children: ReactNode
}

export function ReportSection({ title, children }: ReportSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <SectionHeading title={title} />
      {children}
    </section>
  )
}

interface FactTableProps {
  caption: string
  facts: Facts
}

/** Labels and values, a pair in each row. */
export function FactTable({ caption, facts }: FactTableProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <tbody>
        {facts.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td lang={/\p{Script=Han}/u.test(value ?? '') ? undefined : 'en'}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
