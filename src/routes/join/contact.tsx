import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../../pages/contact/ContactPage.tsx'

export const Route = createFileRoute('/join/contact')({
  staticData: { page: 'Contact' },
  component: ContactPage,
})
