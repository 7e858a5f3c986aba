import { createFileRoute } from '@tanstack/react-router'
import { listRoute } from '../-route-options.tsx'

export const Route = createFileRoute('/party/employee_home')(listRoute('EmployeeHome'))
