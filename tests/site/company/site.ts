/**
 * The one place that names the company. Branding the site means editing this file, `registration.ts` and
 * `visit.ts` beside it, and the pictures they point to; nothing else in the code holds a company name, a
 * phone number or a filing number.
 */
import type { SiteConfig } from '../../../shared/config/company.ts'

/**
 * The colour of bands, browser bars, home-screen icons and the share image, as it is (then run `npm run make:brand`);
 * links and texts get shades of it that can be read.
 */
export const brandColour = '#0b3a66'

/** The line of the share image below the name. */
export const shareSlogan = '为小微企业、“三农”主体和科技创新企业增信'

const companyName = '示例融资担保集团有限公司'

export const siteConfig: SiteConfig = {
  companyName,
  companyShortName: '示例担保集团',
  companyEnglishName: 'Example Financing Guarantee Group Co., Ltd.',
  companyShortEnglishName: 'Example Guarantee Group',
  description: `${companyName}是省级国有融资担保集团，为小微企业、“三农”主体和科技创新企业提供融资担保、保函和债券增信服务。`,
  origin: 'https://www.example.com',
  documentTitle: 'company',
  offline: true,
  copyrightYear: 2025,
  fallbackContact: {
    address: '示例省滨江市高新区示范大道 88 号',
    contact_number: '028-5550 1000',
    supervisory_telephone: '028-5550 1110',
    mail: 'service@example.com',
  },
  pictures: [
    { match: /^\/media\/banner-\d+\.webp$/, widths: [960, 1920] },
    { match: /^\/media\/banner-\d+-m\.webp$/, widths: [900] },
    // The pictures that are made of editors' photos have these sizes too, see `server/content/photos.ts`.
    {
      match: /^\/media\/(?:photo\/.+|(?!(?:honor|portrait|banner)-)[a-z-]+)\.webp$/,
      widths: [320, 600, 1200],
    },
  ],
}
