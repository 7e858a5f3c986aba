import { createFileRoute, redirect } from '@tanstack/react-router'
import { pages, redirects } from '../../../shared/catalogue/pages.ts'

export const Route = createFileRoute('/bidding_procurement/')({
  beforeLoad: () => {
    throw redirect({ to: pages[redirects['/bidding_procurement']].path, replace: true })
  },
})
