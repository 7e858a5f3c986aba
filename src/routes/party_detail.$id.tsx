import { createFileRoute } from '@tanstack/react-router'
import { detailRoute } from './-route-options.tsx'

export const Route = createFileRoute('/party_detail/$id')(detailRoute('PartyDetail'))
