import type { ContactCode } from '../../../shared/contract/contact.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Phone } from '../../ui/Phone.tsx'

/** How to reach the company where scripts do not run and the form cannot be sent. */
export function NoScriptNotice({ contacts }: { contacts: Partial<Record<ContactCode, string>> }) {
  const { contact_number: phone, mail } = contacts
  return (
    <noscript>
      <Notice title="您的浏览器没有运行脚本，在线表单无法提交">
        <p>
          请直接与我们联系：
          {phone && (
            <>
              电话 <Phone number={phone} />
            </>
          )}
          {phone && mail && '，'}
          {mail && (
            <>
              邮箱 <a href={`mailto:${mail}`}>{mail}</a>
            </>
          )}
          。
        </p>
      </Notice>
    </noscript>
  )
}
