import { createFileRoute } from '@tanstack/react-router'
import { listRoute } from '../-route-options.tsx'

export const Route = createFileRoute('/news/asset_disposal')(listRoute('AssetDisposal'))
