import { createFileRoute } from '@tanstack/react-router'
import { listRoute } from '../-list.tsx'

export const Route = createFileRoute('/party/guarantee')(listRoute('Guarantee'))
