/** The file that the two pages of the site show (`src/pages/accessibility/report.ts`). */
import { siteConfig } from '#company/site.ts'
import type {
  AccessibilityReport,
  ReportedCriterion,
} from '../../../src/pages/accessibility/report.ts'
import type { ConformanceReport } from './conformance-report.ts'
import { ADHERENCE_NAMES, type Judgement, summary } from './conformance.ts'
import { LEVELS } from './criteria.ts'
import { factsOf, selfAssessment } from './self-assessment.ts'

const reported = ({ id, name, adherence, evidence, open }: Judgement): ReportedCriterion => ({
  id,
  name,
  result: ADHERENCE_NAMES[adherence],
  notes: [...evidence.map(({ text }) => text), ...open.map((text) => `待解决：${text}`)],
})

export function siteReport(report: ConformanceReport): AccessibilityReport {
  const { results, judgements } = report
  return {
    site: siteConfig.companyName,
    conformance: {
      facts: [...factsOf(report), ['版本', results.sources.slice(0, 12)]],
      levels: LEVELS.map((level) => ({
        level,
        summary: summary(judgements, level),
        criteria: judgements.filter((one) => one.level === level).map(reported),
      })),
    },
    assessment: selfAssessment(report),
  }
}
