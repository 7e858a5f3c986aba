import { createFileRoute, redirect } from '@tanstack/react-router'
import { pages, redirects } from '../../../shared/catalogue/pages.ts'

export const Route = createFileRoute('/information/')({
  beforeLoad: () => {
    throw redirect({ to: pages[redirects['/information']].path, replace: true })
  },
})
