/** The service's sanitiser, for tests. */
import { JSDOM } from 'jsdom'
import { lookUpsOf } from './loaded-look-ups.ts'
import { listenForUnread } from './not-read.ts'
import { type Clean, type TextSite, makeCleaner } from './sanitise.ts'

/** A site with the picture rules of the test site. */
export const SITE: TextSite = {
  origin: 'https://www.example.com',
  assets: '',
  pictures: [
    { match: /^\/media\/banner-\d+\.webp$/, widths: [960, 1920] },
    { match: /^\/media\/banner-\d+-m\.webp$/, widths: [900] },
    { match: /^\/media\/(?!honor)[\w-]+\.webp$/, widths: [320, 600, 1200] },
  ],
  phone: '028-5550 1000',
}

const cleaner = makeCleaner(new JSDOM('').window, SITE, listenForUnread)

export const clean = (html: string): Clean => cleaner(html, 2, lookUpsOf(html))
