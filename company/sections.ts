/**
 * The sections, lists and parts of the home page that the company has, in their order. One that is left out here is
 * left out everywhere: navigation, addresses (404), footer, home page, search, sitemap, feeds.
 */
// 例：order: ['About', 'News', 'Service', 'Join'], without: ['Reservation'], home: ['banners', 'latest', 'closing']
import type { SectionsConfig } from '../shared/config/company.ts'

export const sections: SectionsConfig = {
  order: [
    'About',
    'News',
    'Service',
    'Product',
    'Party',
    'Information',
    'BiddingProcurement',
    'Join',
  ],
  without: [],
  home: ['banners', 'figures', 'business', 'products', 'latest', 'party', 'partners', 'closing'],
  words: {
    overview: '集团概况',
    company: '集团',
    business: '担保',
    closing: '有融资担保需求，请与我们联系',
    mail: '监督邮箱',
  },
}
