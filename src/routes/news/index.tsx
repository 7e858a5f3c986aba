import { createFileRoute } from '@tanstack/react-router'
import { parentRoute } from '../-parent.ts'

export const Route = createFileRoute('/news/')(parentRoute('News'))
