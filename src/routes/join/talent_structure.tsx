import { createFileRoute } from '@tanstack/react-router'
import { listRoute } from '../-route-options.tsx'

export const Route = createFileRoute('/join/talent_structure')(listRoute('TalentStructure'))
