/**
 * Toasts for failures (`role="alert"`): Arco's Message under its ConfigProvider, loaded with the first failure. They
 * have no controls and go after two seconds; the same text stays in the page, with 重试.
 */
import { ConfigProvider, Message } from '@arco-design/web-react'
import zhCN from '@arco-design/web-react/es/locale/zh-CN'
import '@arco-design/web-react/es/Message/style/index.css'
import '../../styles/arco.css'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'

/** How long a toast stays (specification, section 9). */
const TOAST_DURATION_MS = 2000
/** When the server is down, two calls fail together at the start; equal texts within this time show once. */
const TOAST_REPEAT_MS = 1000

type Show = (text: string) => void

function Host({ onReady }: { onReady: (show: Show) => void }) {
  const [message, holder] = Message.useMessage()
  useEffect(() => {
    onReady((content) => message.error?.({ content, duration: TOAST_DURATION_MS, closable: false }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the hook starts a new list of messages on every render; this component renders once
  }, [])
  return holder
}

function openToasts(): Promise<Show> {
  const container = document.createElement('div')
  container.dataset.print = 'hide'
  document.body.append(container)
  return new Promise((resolve) => {
    createRoot(container).render(
      <ConfigProvider locale={zhCN}>
        <Host onReady={resolve} />
      </ConfigProvider>,
    )
  })
}

const opened = openToasts()
const shownAt = new Map<string, number>()

export async function showErrorToast(text: string): Promise<void> {
  const now = Date.now()
  if (now - (shownAt.get(text) ?? -Infinity) < TOAST_REPEAT_MS) return
  shownAt.set(text, now)
  const show = await opened
  show(text)
}
