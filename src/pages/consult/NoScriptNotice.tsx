import type { ContactCode } from '../../../shared/contract/contact.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Phone } from '../../ui/Phone.tsx'

/** How the form is sent where scripts do not run, and what to do where nobody takes it. */
export function NoScriptNotice({ contacts }: { contacts: Partial<Record<ContactCode, string>> }) {
  const { contact_number: phone, mail } = contacts
  return (
    <noscript>
      <Notice title="您的浏览器没有运行脚本">
        <p>
          在线表单仍可提交，结果显示在新打开的页面上；那里没有出现受理编号，就是没有收到，请
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
