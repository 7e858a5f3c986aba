/** The sanitiser as a browser has it, for `texts.ts`. */
import { loadLookUps } from '../../rich-text/look-ups.ts'
import { makeCleaner } from '../../rich-text/sanitise.ts'

const cleaner = makeCleaner(window, {
  origin: 'https://www.example.com',
  assets: '',
  pictures: [{ match: /^\/media\/[\w-]+\.webp$/, widths: [320, 600, 1200] }],
  phone: '028-5550 1000',
})

export async function cleanInBrowser(text: string): Promise<void> {
  cleaner(text, 2, await loadLookUps(text))
}
