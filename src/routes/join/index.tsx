import { createFileRoute, redirect } from '@tanstack/react-router'
import { pages, redirects } from '../../../shared/catalogue/pages.ts'

export const Route = createFileRoute('/join/')({
  beforeLoad: () => {
    throw redirect({ to: pages[redirects['/join']].path, replace: true })
  },
})
