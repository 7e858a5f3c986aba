import { createFileRoute } from '@tanstack/react-router'
import { loadTemporary } from '../../pages/contact/TemporaryNotices.tsx'
import { ReservationPage } from '../../pages/reservation/ReservationPage.tsx'

export const Route = createFileRoute('/join/reservation')({
  staticData: { page: 'Reservation' },
  loader: loadTemporary,
  component: ReservationRoute,
})

function ReservationRoute() {
  return <ReservationPage {...Route.useLoaderData()} />
}
