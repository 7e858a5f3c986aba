import { createFileRoute } from '@tanstack/react-router'
import { detailRoute } from './-detail.tsx'

export const Route = createFileRoute('/zp_detail/$id')(detailRoute('ZpDetail'))
