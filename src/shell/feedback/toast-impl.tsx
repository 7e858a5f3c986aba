/** The toasts themselves: Arco's Message under its ConfigProvider, in a root of its own. */
import { ConfigProvider, Message } from '@arco-design/web-react'
import zhCN from '@arco-design/web-react/es/locale/zh-CN'
import '@arco-design/web-react/es/Message/style/index.css'
import '../../styles/arco.css'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'

type Show = (text: string, durationMs: number) => void

/** Hands `Message` out once it is mounted. */
function Host({ onReady }: { onReady: (show: Show) => void }) {
  const [message, holder] = Message.useMessage()
  useEffect(() => {
    onReady((content, duration) => message.error?.({ content, duration, closable: false }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the hook starts a new list of messages on every render; this component renders once
  }, [])
  return holder
}

export function openToasts(): Promise<Show> {
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
