import { createFileRoute } from '@tanstack/react-router'
import { SelfAssessmentPage } from '../../pages/accessibility/SelfAssessmentPage.tsx'
import { assessment } from '../../pages/accessibility/report.ts'

export const Route = createFileRoute('/accessibility/self_assessment')({
  staticData: { page: 'AccessibilitySelfAssessment' },
  loader: () => ({ report: assessment }),
  component: SelfAssessmentRoute,
})

function SelfAssessmentRoute() {
  return <SelfAssessmentPage report={Route.useLoaderData().report} />
}
