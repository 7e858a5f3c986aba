import { createFileRoute } from '@tanstack/react-router'
import { ConformancePage } from '../../pages/accessibility/ConformancePage.tsx'
import { conformance } from '../../pages/accessibility/report.ts'

export const Route = createFileRoute('/accessibility/conformance')({
  staticData: { page: 'AccessibilityConformance' },
  loader: () => ({ report: conformance }),
  component: ConformanceRoute,
})

function ConformanceRoute() {
  return <ConformancePage report={Route.useLoaderData().report} />
}
