import { createFileRoute } from '@tanstack/react-router'
import { listRoute } from '../-route-options.tsx'

export const Route = createFileRoute('/bidding_procurement/notice')(listRoute('Notice'))
