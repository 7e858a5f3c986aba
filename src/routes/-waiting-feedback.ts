/**
 * What a page needs that calls the API before its layout has mounted: the loading bar, the notice
 * about a long wait (the document of another address stays on the screen until the requested page
 * has loaded), and the notice about a response that is longer than a page can show. Every file of
 * loaders imports it, so that the first load does not.
 */
import { apiSettings } from '../api/settings.ts'
import { siteConfig } from '#company/site.ts'
import { hideNoticeBar, showNoticeBar } from '../shell/feedback/notice-bar.ts'

if (!import.meta.env.SSR) {
  import('../shell/feedback/progress.ts').then(
    ({ ensureProgress }) => ensureProgress(),
    // Optional; the layout tries again with the next request.
    () => {},
  )
  apiSettings.markCut = () =>
    void showNoticeBar(
      'cut',
      `内容过长，只显示了一部分。如需全部内容，请致电 ${siteConfig.fallbackContact.contact_number}。`,
      { label: '知道了', run: () => hideNoticeBar('cut') },
    )
}
