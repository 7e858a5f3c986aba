/** The API as a visitor's browser uses it. Most visits to a page never call it, so its parts come when they are needed. */
import type { Sanitise } from '../../rich-text/clean.ts'
import { textSite } from '../../shared/config/text-site.ts'
import type { Api, ApiOptions } from './client.ts'
import { PUBLIC_ASSETS, PUBLIC_BASE } from './public-base.ts'

/** The client comes with the first call, the sanitiser (20 KiB) with the first markup. */
export function makeBrowserApi(onPending: NonNullable<ApiOptions['onPending']>): Api {
  let api: Api | undefined
  let cleaner: Sanitise | undefined
  const sanitise: Sanitise = async (dirty, headingLevel) => {
    const { makeSanitiser } = await import('../../rich-text/sanitise.ts')
    cleaner ??= makeSanitiser(window, textSite(PUBLIC_ASSETS))
    return cleaner(dirty, headingLevel)
  }
  return {
    send: async (call, payload, options) => {
      const { createApi } = await import('./client.ts')
      api ??= createApi({ base: PUBLIC_BASE, assets: PUBLIC_ASSETS, sanitise, onPending })
      const answer = await api.send(call, payload, options)
      // React draws a navigation in the microtask that follows, so that the cleaning and the drawing of a long text were
      // one task.
      if (call.rich) await new Promise((done) => setTimeout(done))
      return answer
    },
  }
}
