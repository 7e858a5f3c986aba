/** The types of the files in `company/`. */

/**
 * Pictures that lie on the server in two formats and in several widths although the API names only one of them:
 * `NAME.webp`, `NAME.avif`, and for each smaller width `NAME-{width}.webp` and `NAME-{width}.avif`.
 */
export interface PictureRule {
  /** The addresses (`NAME.webp`) that have them. */
  match: RegExp
  /** Widths in px, ascending. With three of them, the smallest is for thumbnails. */
  widths: readonly number[]
}

/** The settings that distinguish one company's site from another's. */
export interface SiteConfig {
  companyName: string
  /** Short form for running text. */
  companyShortName: string
  /** When missing, it is shown nowhere. */
  companyEnglishName?: string
  /** Small line under the short name beside the logo; optional. */
  companyShortEnglishName?: string
  /** True for a logo that contains the company's name, so that none is written beside it. */
  logoShowsName?: boolean
  /** One sentence for search engines and shared links. */
  description: string
  /** The line below the name on the home page while there are no banners. Default: the description. */
  headline?: string
  /** The public origin without a trailing slash; canonical addresses and the sitemap use it. */
  origin: string
  /** `company`: the title is always the company name (the specification); `page`: 栏目 - 公司名. */
  documentTitle: 'company' | 'page'
  /** True when pages open without network (service worker). `false` also removes the worker from browsers that have it. */
  offline: boolean
  copyrightYear: number
  /** Used until /v1/contact-us has answered, and when it fails. A missing value is not mentioned on the site. */
  fallbackContact: {
    address?: string
    contact_number: string
    supervisory_telephone?: string
    mail?: string
  }
  /** Empty when the API's pictures come in one size; they are then shown unchanged. */
  pictures: readonly PictureRule[]
}

/** The sections of the site; their titles stand in `shared/catalogue/navigation.ts`. */
export type SectionName =
  | 'About'
  | 'News'
  | 'Service'
  | 'Product'
  | 'Party'
  | 'Information'
  | 'BiddingProcurement'
  | 'Join'

/** The parts of the home page; `latest` shows the newest of news, disclosures and procurement. */
export type HomePartName =
  | 'banners'
  | 'figures'
  | 'business'
  | 'products'
  | 'latest'
  | 'party'
  | 'partners'
  | 'closing'

export interface SectionsConfig {
  /** The entries of the main navigation in their order; a section that is left out has no page at all. */
  order: readonly SectionName[]
  /**
   * Pages of these sections that the company does not have, by their names in `shared/catalogue/pages.ts`. Details go
   * with their lists, and a section without pages goes too. Also the parts of 关于我们 and 人才结构 that have no
   * content yet: `culture`, `honor`, `growth`, `team`, `structure`.
   */
  without: readonly string[]
  /**
   * The parts of the home page in their order; a part whose section or list is missing is left out. The company's
   * name always comes first: without `banners` the company's own sentence stands below it.
   */
  home: readonly HomePartName[]
  /** Words that depend on the kind of company. */
  words: {
    /** The heading of the key figures, e.g. 公司概况. */
    overview: string
    /** The company in running text, e.g. 公司. */
    company: string
    /** Its business in a word, e.g. 担保: 我要担保, 查看担保产品, 咨询担保业务, 一笔担保怎样办成. */
    business: string
    /** The heading of the last band of the home page. */
    closing: string
    /** The footer's name for the mailbox of the contact details: 电子邮箱, or 监督邮箱 for one that takes complaints. */
    mail: string
  }
}

export interface Licence {
  image: string
  width: number
  height: number
  facts: readonly { label: string; value: string }[]
}

/** Registration numbers for the footer, and the official account. */
export interface Registration {
  /** 备案 numbers, with the public register where each can be looked up. */
  filings: readonly { text: string; href: string }[]
  /** Optional; without it the footer shows no licence. */
  licence?: Licence
  /** Optional; without it the footer shows no account. */
  officialAccount?: { name: string; image: string; size: number }
  /** A mailbox for complaints, beside the general one of the contact details. Without it the footer shows none. */
  supervisoryMail?: string
  /** The page with the full policy on personal data. Without it the footer links to none. */
  privacyPolicy?: { title: string; path: string }
}

/** The company's decisions and promises about personal data. */
export interface PrivacyConfig {
  /** Year and month of the text, `2026-11`; raise it with every change of this file. */
  version: string
  /** Mailbox of the person responsible for personal data (个人信息保护法, article 52), if there is one. */
  officerMail?: string
  purpose: string
  /** Where the data is stored; the text follows 「保存在」. */
  storage: string
  /**
   * Further channels by which the staff is notified of each consultation. They have to agree with the service's
   * `SMTP_URL` and `NOTIFY_WEBHOOK`. With `mail` the staff has to delete the mails when the period ends.
   */
  notifiedBy: readonly ('mail' | 'webhook')[]
  /** The operator of the system behind the webhook; leave it out without a webhook. */
  webhookRecipient?: string
  /** A sentence about further recipients, and how the visitor is asked. */
  sharing: string
  /** How long backups, exports and their copies are kept at most, in days; 0 when there are none. */
  backupDays: number
  /** Within how many days a request about one's own data is answered. */
  answerDays: number
}

/** A part that does not work for everyone yet, and a way to manage meanwhile. */
export interface Shortfall {
  what: string
  help: string
  /** The criteria of WCAG that are met only in part because of it, e.g. `1.1.1`. */
  criteria?: readonly string[]
}

/** A criterion of WCAG that somebody has checked by hand, because no program can: a part of the conformance report. */
export interface HandCheck {
  /** E.g. `1.3.3`. */
  criterion: string
  /** `YYYY-MM-DD`. */
  on: string
  /** The person or department. */
  by: string
  result: '通过' | '没有通过'
  /** How it was checked, and what was found. */
  note?: string
}

/** A field that is left out is not mentioned in the statement. */
export interface AccessibilityDeclaration {
  /** How far the site meets WCAG 2.2 AA and GB/T 37668-2019, by a check of this site. */
  conformance?: '完全符合' | '部分符合' | '不符合'
  /** The day on which the statement was last checked against the site, `YYYY-MM-DD`. */
  checkedOn?: string
  responsible?: { dept: string; hours: string }
  testedBy?: string
  /** Known shortfalls of the documents and of the tests. */
  shortfalls: readonly Shortfall[]
  handChecks?: readonly HandCheck[]
  /** Help from others besides the company. */
  elsewhere: readonly string[]
}

/** The times within which somebody answers, e.g. `1 个工作日`: promises that the company has to keep. */
export interface ReplyTimes {
  consultation?: string
  /** The confirmation of a visit. */
  reservation?: string
  /** Remarks on the accessibility of the site. */
  accessibility?: string
}

/** `在 1 个工作日内`, or nothing: fits before a verb. */
export const within = (time: string | undefined): string => (time ? `在 ${time}内` : '')
