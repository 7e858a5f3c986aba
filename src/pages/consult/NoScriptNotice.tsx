import { Notice } from '../../ui/Notice.tsx'
import { Phone } from '../../ui/Phone.tsx'

/** How a visitor without scripts knows that the form has arrived, and what to do where nobody takes it. */
export function NoScriptNotice({ phone }: { phone: string | undefined }) {
  return (
    <noscript>
      <Notice>
        <p>
          没有脚本也能提交；没有看到受理编号，就是没有收到
          {phone && (
            <>
              ，请拨打 <Phone number={phone} />
            </>
          )}
          。
        </p>
      </Notice>
    </noscript>
  )
}
