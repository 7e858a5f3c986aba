import { createFileRoute } from '@tanstack/react-router'
import { ReservationPage } from '../../pages/reservation/ReservationPage.tsx'

export const Route = createFileRoute('/join/reservation')({
  staticData: { page: 'Reservation' },
  component: ReservationPage,
})
