import { createFileRoute, redirect } from '@tanstack/react-router'
import { pages, redirects } from '../../catalogue/pages.ts'

export const Route = createFileRoute('/news/')({
  beforeLoad: () => {
    throw redirect({ to: pages[redirects['/news']].path, replace: true })
  },
})
