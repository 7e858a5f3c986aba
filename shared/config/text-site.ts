import { siteConfig } from '#company/site.ts'

/**
 * The facts about the site that `rich-text` needs.
 * @param assets origin of relative files and pictures: the API's when it is not the site's
 */
export const textSite = (assets = '') => ({
  origin: siteConfig.origin,
  assets,
  pictures: siteConfig.pictures,
  phone: siteConfig.fallbackContact.contact_number,
})
