import { DelayedNotice } from './DelayedNotice.tsx'
import { Phone } from './Phone.tsx'

/** After this time a waiting place says that it is still loading. */
const SLOW_AFTER_MS = 10_000

interface SlowNoticeProps {
  label: string
  phone?: string | undefined
}

/** Appears in a place that has been loading for a long time; requests themselves never time out. */
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
