import type { AssessedItem, SelfAssessment } from './report.ts'
import { FactTable, Lines, ReportFrame, ReportSection } from './ReportParts.tsx'
import styles from './Report.module.css'

/** The self-assessment in Chinese, to be read, printed and signed. */
export function SelfAssessmentPage({ report }: { report: SelfAssessment | undefined }) {
  return (
    <ReportFrame page="AccessibilitySelfAssessment" isWritten={report !== undefined}>
      {report && <Assessment {...report} />}
    </ReportFrame>
  )
}

function Assessment({ title, facts, parts, gaps, complaints, signatures }: SelfAssessment) {
  return (
    <>
      <p data-print="hide">
        本页可以直接打印，打印后签字、盖章。需要修改的，可以下载
        <a href="/accessibility-self-assessment.html" download>
          网页格式的文件
        </a>
        ，用 Word 打开。
      </p>
      <FactTable caption={title} facts={facts} />
      {parts.map((part) => (
        <ReportSection key={part.title} title={part.title}>
          {part.items.map((item) => (
            <Item key={item.title} {...item} />
          ))}
        </ReportSection>
      ))}
      <ReportSection title="不足与说明">
        <Lines lines={gaps} />
      </ReportSection>
      <ReportSection title="意见与投诉">
        <Lines lines={complaints} />
      </ReportSection>
      <ReportSection title="签字">
        <dl className={styles.signatures}>
          {signatures.map((signature) => (
            <div key={signature}>
              <dt>{signature}</dt>
              <dd>
                <span className="visually-hidden">打印后填写</span>
              </dd>
            </div>
          ))}
        </dl>
      </ReportSection>
    </>
  )
}

function Item({ title, does, checked, open, result }: AssessedItem) {
  return (
    <div className={styles.item}>
      <h3>{title}</h3>
      <dl>
        <dt>结果</dt>
        <dd className={styles.result}>{result}</dd>
        <dt>做法</dt>
        <dd>{does}</dd>
        <Several term="怎样检查" lines={checked} />
        <Several term="待解决" lines={open} />
      </dl>
    </div>
  )
}

const Several = ({ term, lines }: { term: string; lines: readonly string[] }) => (
  <>
    <dt>{term}</dt>
    <dd>{lines.length > 0 ? <Lines lines={lines} /> : '无'}</dd>
  </>
)
