import type { AnyRouter } from '@tanstack/react-router'
import { flushOutbox } from '../consultation/outbox.ts'
import { dismiss, hideNoticeBar, showNoticeBar } from '../shell/feedback/notice-bar.ts'
import { announce } from '../lib/announce.ts'
import { hideCachedNotice } from './cached-notice.ts'

/**
 * Says once that the network is gone, and once that it is back; then revalidates what came from
 * this device.
 */
export function watchConnection(router: AnyRouter): void {
  const onOffline = () =>
    showNoticeBar(
      'offline',
      '网络已断开。看过的页面仍可阅读，填写的内容会保留。',
      dismiss('offline'),
    )
  addEventListener('offline', onOffline)
  addEventListener('online', () => {
    hideNoticeBar('offline')
    announce('网络已恢复')
    void router.invalidate().then(hideCachedNotice)
    // A try that began without network may still be failing.
    void flushOutbox().then(() => flushOutbox())
  })
  if (!navigator.onLine) onOffline()
}
