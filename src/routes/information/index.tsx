import { createFileRoute, redirect } from '@tanstack/react-router'
import { pages, redirects } from '../../catalogue/pages.ts'

export const Route = createFileRoute('/information/')({
  beforeLoad: () => {
    throw redirect({ to: pages[redirects['/information']].path, replace: true })
  },
})
