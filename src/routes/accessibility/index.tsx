import { createFileRoute } from '@tanstack/react-router'
import { AccessibilityPage } from '../../pages/accessibility/AccessibilityPage.tsx'

export const Route = createFileRoute('/accessibility/')({
  staticData: { page: 'Accessibility' },
  component: AccessibilityPage,
})
