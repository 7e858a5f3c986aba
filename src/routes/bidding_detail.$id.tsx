import { createFileRoute } from '@tanstack/react-router'
import { detailRoute } from './-detail.tsx'

export const Route = createFileRoute('/bidding_detail/$id')(detailRoute('BiddingDetail'))
