import { createFileRoute } from '@tanstack/react-router'
import { detailRoute } from './-detail.tsx'

export const Route = createFileRoute('/party_detail/$id')(detailRoute('PartyDetail'))
