/** Vite plugin: the design tokens in the brand colour of the site configuration. */
import type { Plugin } from 'vite'
import { brandColour } from '#company/site.ts'
import { recolour } from './brand-colours.ts'

export const brandColours = (): Plugin => ({
  name: 'brand-colours',
  // After `tokens.css` has been put in place of its import.
  transform: {
    filter: { id: /\/src\/styles\/index\.css(?:\?inline)?$/ },
    handler: (code) => recolour(code, brandColour).css,
  },
})
