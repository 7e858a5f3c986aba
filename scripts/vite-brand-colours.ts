/** Vite plugin: the design tokens in the brand colour of the site configuration. */
import type { Plugin } from 'vite'
import { brandColour } from '#company/site.ts'
import { recolour } from './brand-colours.ts'

export const brandColours = (): Plugin => ({
  name: 'brand-colours',
  // After `tokens.css` has been put in place of its import.
  transform: {
    filter: { id: /\/src\/styles\/index\.css(?:\?inline)?$/ },
    handler(code) {
      const { css, taken, reason } = recolour(code, brandColour)
      if (reason)
        this.warn(
          `主色 ${brandColour} 的对比度不够（${reason}），页面用的是 ${taken}；请写进 company/site.ts`,
        )
      return css
    },
  },
})
