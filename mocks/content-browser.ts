/** The content in the browser (`npm run dev`), read by `vite-plugin.ts`. Node never loads this module. */
import content from 'virtual:site-content'
import type { SiteContent } from '../server/content/content.ts'

export const loadContent = (): SiteContent => content
