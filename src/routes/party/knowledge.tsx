import { createFileRoute } from '@tanstack/react-router'
import { listRoute } from '../-list.ts'

export const Route = createFileRoute('/party/knowledge')(listRoute('Knowledge'))
