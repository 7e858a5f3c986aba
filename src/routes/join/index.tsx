import { createFileRoute, redirect } from '@tanstack/react-router'
import { pages, redirects } from '../../catalogue/pages.ts'

export const Route = createFileRoute('/join/')({
  beforeLoad: () => {
    throw redirect({ to: pages[redirects['/join']].path, replace: true })
  },
})
