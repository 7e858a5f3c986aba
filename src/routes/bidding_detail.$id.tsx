import { createFileRoute } from '@tanstack/react-router'
import { detailRoute } from './-route-options.tsx'

export const Route = createFileRoute('/bidding_detail/$id')(detailRoute('BiddingDetail'))
