import type { ContactCode } from '../../../shared/contract/contact.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Phone } from '../../ui/Phone.tsx'

/** How to reach the company where scripts do not run and the form cannot be sent. */
export function NoScriptNotice({ contacts }: { contacts: Partial<Record<ContactCode, string>> }) {
  const { contact_number: phone, mail } = contacts
  return (
    <noscript>
      <Notice title="您的浏览器不能使用在线表单">
        <p>
          请直接
          {phone && (
            <>
              打电话 <Phone number={phone} />
            </>
          )}
          {phone && mail && '，或者'}
          {mail && (
            <>
              发邮件 <a href={`mailto:${mail}`}>{mail}</a>
            </>
          )}
          。
        </p>
      </Notice>
    </noscript>
  )
}
