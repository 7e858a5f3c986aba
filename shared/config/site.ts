/**
 * The one place that names the company. Branding the site means editing this file, `registration.ts` and
 * `visit.ts` beside it, and the pictures they point to; nothing else in the code holds a company name, a
 * phone number or a filing number.
 */

/** How `document.title` is built; see `documentTitle` in `shared/catalogue/pages.ts`. */
export type DocumentTitleMode = 'company' | 'page'

/**
 * Pictures that lie on the server in two formats and, where `narrow` is given, in two widths although the
 * API names only one of them: `NAME.webp`, `NAME.avif`, `NAME-{narrow}.webp` and `NAME-{narrow}.avif`.
 */
export interface PictureRule {
  /** The addresses (`NAME.webp`) that this holds for. */
  match: RegExp
  /** Widths in px. */
  narrow?: number
  full: number
}

/** Everything that distinguishes one company's site from another's. */
export interface SiteConfig {
  companyName: string
  /** Short form for running text. */
  companyShortName: string
  companyEnglishName: string
  /** Stands small under the short name in the logo. */
  companyShortEnglishName: string
  /** One sentence for search engines and shared links. */
  description: string
  /** The public origin without a trailing slash; canonical addresses and the sitemap use it. */
  origin: string
  /** `company`: the title is always the company name (the specification); `page`: 栏目 - 公司名. */
  documentTitle: DocumentTitleMode
  /** Pages open without network (service worker). `false` takes the worker away again, everywhere. */
  offline: boolean
  copyrightYear: number
  /** Used until /v1/contact-us has answered, and when it fails. */
  fallbackContact: {
    address: string
    contact_number: string
    supervisory_telephone: string
    mail: string
  }
  /** Empty when pictures of the API come in one size; then they are shown as they are. */
  pictures: readonly PictureRule[]
}

/**
 * The colour of browser bars, home-screen icons, the share image and the offline page; `--brand` of
 * `src/styles/tokens.css`, from which the rest of the site takes it. A test compares them.
 */
export const brandColour = '#0b3a66'

/** What the share image says below the name. */
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
    { match: /^\/media\/banner-\d+\.webp$/, narrow: 960, full: 1920 },
    { match: /^\/media\/banner-\d+-m\.webp$/, full: 900 },
    // Also what is made of editors' photos, see `content-loader/photos.ts`.
    {
      match: /^\/media\/(?:photo\/.+|(?!(?:honor|portrait|banner)-)[a-z-]+)\.webp$/,
      narrow: 600,
      full: 1200,
    },
  ],
}
