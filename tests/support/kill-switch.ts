/** `offline: false` in the site configuration, as a plugin of the worker's build. */
import type { Plugin } from 'vite'

export const offlineFalse = (): Plugin => ({
  name: 'offline-false',
  transform(code, id) {
    if (!id.endsWith('/company/site.ts')) return null
    const changed = code.replace('offline: true', 'offline: false')
    if (changed === code) throw new Error('company/site.ts has no `offline: true`')
    return changed
  },
})
