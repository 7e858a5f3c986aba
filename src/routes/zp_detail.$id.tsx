import { createFileRoute } from '@tanstack/react-router'
import { detailRoute } from './-route-options.tsx'

export const Route = createFileRoute('/zp_detail/$id')(detailRoute('ZpDetail'))
