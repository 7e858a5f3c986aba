import type { ReactNode } from 'react'
import type { ContactCode } from '../../shared/contract/company-lists.ts'
import { Phone } from '../ui/Phone.tsx'
import { useContacts } from './site-data.ts'

/** An address; offices write several in one field, with what they are for. */
const MAIL = /([\w.!#$%&'*+=?^`{|}~-]{1,64}@[\w-]+(?:\.[\w-]+)+)/

/** Phones and mail are links; a fax number is not, because no phone can be called there. */
export function contactValue(code: ContactCode, content: string): ReactNode {
  if (code === 'contact_number' || code === 'supervisory_telephone')
    return <Phone number={content} />
  if (code === 'mail')
    return content.split(MAIL).map((part, index) => {
      if (index % 2 === 0) return part
      // An address that does not fit into its line breaks behind the sign.
      const host = part.indexOf('@') + 1
      return (
        <a key={index} href={`mailto:${part}`}>
          {part.slice(0, host)}
          <wbr />
          {part.slice(host)}
        </a>
      )
    })
  return content
}

interface ContactEntriesProps {
  labels: readonly (readonly [ContactCode, string])[]
}

export function ContactEntries({ labels }: ContactEntriesProps) {
  const contacts = useContacts()
  return labels.map(([code, label]) => {
    const content = contacts[code]
    return (
      content && (
        <div key={code}>
          <dt>{label}</dt>
          <dd>{contactValue(code, content)}</dd>
        </div>
      )
    )
  })
}
