/**
 * What a page needs that asks the API before its layout stands: the loading bar, the word about a long wait
 * (the document of another address stays on the screen until the page that was asked for has come), and
 * the word about an answer that is longer than a page can show. Every file of loaders brings it, so that
 * the first load does not.
 */
import { apiSettings } from '../api/settings.ts'
import { siteConfig } from '../../shared/config/site.ts'
import { hideNoticeBar, showNoticeBar } from '../shell/feedback/notice-bar.ts'

if (!import.meta.env.SSR) {
  import('../shell/feedback/progress.ts').then(
    ({ ensureProgress }) => ensureProgress(),
    // An ornament; the layout tries again with the next request.
    () => {},
  )
  apiSettings.markCut = () =>
    void showNoticeBar(
      'cut',
      `内容过长，只显示了一部分。如需全部内容，请致电 ${siteConfig.fallbackContact.contact_number}。`,
      { label: '知道了', run: () => hideNoticeBar('cut') },
    )
}
