import { DelayedNotice } from './DelayedNotice.tsx'
import { Phone } from './Phone.tsx'

const SLOW_AFTER_MS = 10_000

interface SlowNoticeProps {
  label: string
  phone?: string | undefined
}

/** Says that a part is still loading; requests themselves never time out. */
export function SlowNotice({ label, phone }: SlowNoticeProps) {
  return (
    <DelayedNotice afterMs={SLOW_AFTER_MS} text={`${label}仍在加载，请稍候。`}>
      {phone && (
        <>
          急需办理时可以拨打电话 <Phone number={phone} />。
        </>
      )}
    </DelayedNotice>
  )
}
