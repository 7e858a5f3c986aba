import { createFileRoute, redirect } from '@tanstack/react-router'
import { pages, redirects } from '../../../shared/catalogue/pages.ts'

export const Route = createFileRoute('/party/')({
  beforeLoad: () => {
    throw redirect({ to: pages[redirects['/party']].path, replace: true })
  },
})
