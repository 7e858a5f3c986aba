import { Button } from './Button.tsx'
import { Notice, PhoneHint } from './Notice.tsx'

interface ErrorNoticeProps {
  /** Name of the part that could not be shown, e.g. 公司要闻. */
  label: string
  /** The catalogue's text. */
  message: string
  phone?: string | undefined
  retrying: boolean
  onRetry: (button: HTMLElement) => void
}

/** In the place of a part that could not be shown: what happened, 重试, and the phone. */
export function ErrorNotice({ label, message, phone, retrying, onRetry }: ErrorNoticeProps) {
  const actions = (
    <>
      {/* aria-disabled keeps the focus where it is; a disabled button would lose it. */}
      <Button
        size="small"
        aria-disabled={retrying}
        onClick={(event) => {
          if (!retrying) onRetry(event.currentTarget)
        }}
      >
        <span>{retrying ? '正在重试……' : '重试'}</span>
        <span className="visually-hidden">：{label}</span>
      </Button>
      <PhoneHint phone={phone} />
    </>
  )
  return (
    <Notice tone="error" title={`${label}暂时无法显示`} actions={actions}>
      <p>这不是您的操作问题，请过一会儿点“重试”。</p>
      <p>{message}</p>
    </Notice>
  )
}
