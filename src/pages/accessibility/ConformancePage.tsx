import type { Conformance, ReportedLevel } from './report.ts'
import { FactTable, Lines, ReportFrame, ReportSection } from './ReportParts.tsx'
import styles from './Report.module.css'

/** The conformance report: what each criterion of WCAG 2.2 was found to be, and by what. */
export function ConformancePage({ report }: { report: Conformance | undefined }) {
  return (
    <ReportFrame page="AccessibilityConformance" isWritten={report !== undefined}>
      <p>
        由检测程序根据在这一版网站上实际运行的检查写成。没有检查过的准则写“未评估”；A、AA
        级准则写“未评估”，表示报告尚未完成，需要人工补做。同一份报告另有
        <a href="/accessibility-conformance.yaml" download>
          OpenACR 格式的文件
        </a>
        ，其中写明每项检查所在的测试文件和用例。
      </p>
      <FactTable caption="检测对象与结果" facts={report?.facts ?? []} />
      {report?.levels.map((one) => (
        <ReportSection key={one.level} title={`${one.level} 级`}>
          <CriteriaTable {...one} />
        </ReportSection>
      ))}
    </ReportFrame>
  )
}

/** Two columns, which a narrow phone shows without scrolling sideways. */
function CriteriaTable({ level, summary, criteria }: ReportedLevel) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{`WCAG 2.2 ${level} 级：${summary}`}</caption>
      <thead>
        <tr>
          <th scope="col">准则</th>
          <th scope="col">结果与依据</th>
        </tr>
      </thead>
      <tbody>
        {criteria.map(({ id, name, result, notes }) => (
          <tr key={id}>
            <th scope="row">{`${id} ${name}`}</th>
            <td>
              <strong>{result}</strong>
              {notes.length > 0 && <Lines lines={notes} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
