import { createFileRoute, redirect } from '@tanstack/react-router'
import { pages, redirects } from '../../../shared/catalogue/pages.ts'

export const Route = createFileRoute('/news/')({
  beforeLoad: () => {
    throw redirect({ to: pages[redirects['/news']].path, replace: true })
  },
})
