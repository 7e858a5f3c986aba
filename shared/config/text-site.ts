import { siteConfig } from '#company/site.ts'

/**
 * What `rich-text` has to know of the site.
 * @param assets origin of relative files and pictures: the API's when it is not the site's
 */
export const textSite = (assets = '') => ({
  origin: siteConfig.origin,
  assets,
  pictures: siteConfig.pictures,
  phone: siteConfig.fallbackContact.contact_number,
})
