import { createFileRoute } from '@tanstack/react-router'
import { detailRoute } from './-detail.tsx'

export const Route = createFileRoute('/news_detail/$id')(detailRoute('NewsDetail'))
