import { createFileRoute } from '@tanstack/react-router'
import { detailRoute } from './-route-options.tsx'

export const Route = createFileRoute('/news_detail/$id')(detailRoute('NewsDetail'))
