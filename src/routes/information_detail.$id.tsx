import { createFileRoute } from '@tanstack/react-router'
import { detailRoute } from './-route-options.tsx'

export const Route = createFileRoute('/information_detail/$id')(detailRoute('InformationDetail'))
