import { createFileRoute } from '@tanstack/react-router'
import { loadTemporary } from '../../pages/contact/TemporaryNotices.tsx'
import { ContactPage } from '../../pages/contact/ContactPage.tsx'

export const Route = createFileRoute('/join/contact')({
  staticData: { page: 'Contact' },
  loader: loadTemporary,
  component: ContactRoute,
})

function ContactRoute() {
  return <ContactPage {...Route.useLoaderData()} />
}
