/**
 * The one place that names the company. Branding the site means editing this file (and the pictures
 * it points to); nothing else in the code holds a company name, a phone number or a filing number.
 */

/** How `document.title` is built; see `documentTitle` in `src/catalogue/pages.ts`. */
export type DocumentTitleMode = 'company' | 'page'

/** A line of the business licence, shown as text beside the picture of it. */
export interface LicenceFact {
  label: string
  value: string
}

/** A filing (备案) number with the public register where it can be looked up. */
export interface Filing {
  text: string
  href: string
}

/**
 * Pictures that lie on the server in two widths and two formats although the API names only one of
 * them: `NAME.webp`, `NAME.avif`, `NAME-{narrow}.webp` and `NAME-{narrow}.avif`.
 */
export interface PictureRule {
  /** The addresses (`NAME.webp`) that this holds for. */
  match: RegExp
  /** Widths in px. */
  narrow: number
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
  filings: readonly Filing[]
  licence: { image: string; width: number; height: number; facts: readonly LicenceFact[] }
  officialAccount: { name: string; image: string; size: number }
  /** Empty when pictures of the API come in one size; then they are shown as they are. */
  pictures: readonly PictureRule[]
}

export const site: SiteConfig = {
  companyName: '示例融资担保集团有限公司',
  companyShortName: '示例担保集团',
  companyEnglishName: 'Example Financing Guarantee Group Co., Ltd.',
  companyShortEnglishName: 'Example Guarantee Group',
  description:
    '示例融资担保集团有限公司是省级国有融资担保集团，为小微企业、“三农”主体和科技创新企业提供融资担保、保函和债券增信服务。',
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
  filings: [
    { text: '示ICP备00000000号-1', href: 'https://beian.miit.gov.cn/' },
    { text: '示公网安备00000000000000号', href: 'https://beian.mps.gov.cn/' },
  ],
  licence: {
    image: '/images/licence.webp',
    width: 1200,
    height: 850,
    facts: [
      { label: '名称', value: '示例融资担保集团有限公司' },
      { label: '统一社会信用代码', value: '91000000MA00000000' },
      { label: '类型', value: '有限责任公司（国有控股）' },
      { label: '法定代表人', value: '沈怀远' },
      { label: '注册资本', value: '陆拾亿元人民币' },
      { label: '成立日期', value: '2011 年 6 月 18 日' },
      { label: '住所', value: '示例省滨江市高新区示范大道 88 号' },
      {
        label: '经营范围',
        value:
          '借款类担保业务、发行债券担保业务和其他融资担保业务；投标担保、工程履约担保等非融资担保业务；与担保业务有关的咨询业务。',
      },
    ],
  },
  officialAccount: { name: '示例担保集团', image: '/images/official-account.svg', size: 160 },
  pictures: [
    { match: /^\/media\/banner-\d+\.webp$/, narrow: 960, full: 1920 },
    { match: /^\/media\/(?!(?:honor|portrait|banner)-)[a-z-]+\.webp$/, narrow: 600, full: 1200 },
  ],
}
