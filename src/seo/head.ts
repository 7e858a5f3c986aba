/** The head of a rendered document: title, description, addresses, Open Graph, structured data. */
import type { Result } from '../api/result.ts'
import {
  detailOf,
  ERROR_PREFIX,
  type PageName,
  hasPageTitles,
  feedPath,
  listOf,
  documentTitle,
  pages,
} from '../../shared/catalogue/pages.ts'
import { breadcrumb } from '../../shared/catalogue/navigation.ts'
import { descriptions } from './descriptions.ts'
import { decodeText } from '../../rich-text/text.ts'
import type { PostedConsultation } from '../../shared/contract/posted-consultation.ts'
import { describe, shorten } from '../../shared/describe.ts'
import { escapeXml } from '../../shared/contract/xml.ts'
import { siteConfig } from '#company/site.ts'
import type { DetailView, SearchDetailView } from '../view-models/detail.ts'
import { detailLink, hrefOf } from '../../shared/catalogue/addresses.ts'

export interface HeadInput {
  page: PageName
  path: string
  heading: string
  data: unknown
  posted?: PostedConsultation | undefined
}

/** The size of `images/share.png` as `make:brand` draws it. */
const SHARE_SIZE = { width: 1200, height: 630 }

function detailIn(data: unknown): DetailView | undefined {
  const view = (data as { view?: Result<DetailView> } | undefined)?.view
  return view?.ok ? view.data : undefined
}

const descriptionOf = (page: PageName, detail: DetailView | undefined): string =>
  detail ? describe(detail) : shorten(descriptions[page])

const organisation = {
  '@type': 'Organization',
  name: siteConfig.companyName,
  ...(siteConfig.companyEnglishName && { alternateName: siteConfig.companyEnglishName }),
  url: siteConfig.origin,
  logo: `${siteConfig.origin}/icon-512.png`,
}

function imageOf({ content }: DetailView): { image?: string } {
  const [, src] = /<img[^>]* src="([^"]+)"/.exec(content) ?? []
  return src === undefined ? {} : { image: new URL(decodeText(src), siteConfig.origin).href }
}

/** Minutes are in the company's time zone. */
const isoTime = (date: string): string => (date.includes('T') ? `${date}:00+08:00` : date)

/** A last day ends at 23:59; without a time of day search engines would take its beginning. */
const isoEnd = (date: string): string => {
  const end = date.replace('T24:00', '')
  return isoTime(end.includes('T') ? end : `${end}T23:59`)
}

function structuredData({ page, path, heading, data }: HeadInput): object[] {
  const detail = detailIn(data)
  const { resource } = pages[page]
  const list = detail && listOf(resource, detail.site)
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumb(page, heading, list).map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: siteConfig.origin + (crumb.link ? hrefOf(crumb.link) : path),
    })),
  }
  if (page === 'Home') return [organisation]
  if (!detail) return [crumbs]
  return [
    crumbs,
    {
      '@type': resource === 'news' || resource === 'party' ? 'NewsArticle' : 'Article',
      headline: detail.title,
      ...(detail.date && { datePublished: isoTime(detail.date) }),
      ...(detail.updated && { dateModified: isoTime(detail.updated) }),
      ...imageOf(detail),
      // A date holds at any time, so it does not matter when the page was rendered.
      ...(detail.notice?.deadline && { expires: isoEnd(detail.notice.deadline) }),
      author: { '@type': 'Organization', name: siteConfig.companyName, url: siteConfig.origin },
      publisher: organisation,
      mainEntityOfPage: siteConfig.origin + path,
    },
  ]
}

/** The address of the page on which a document stands that the visitor has reached by a search. */
function ownPath({ tb, detail }: SearchDetailView): string {
  if (tb === 'product') return pages.Product.path
  return hrefOf(detailLink(detailOf(tb, detail.site), detail.id))
}

/**
 * The canonical path of a page. Search results and the 404 page have none, because search engines should not keep them.
 */
function canonicalPath({ page, path, data }: HeadInput): string | undefined {
  if (page === 'NotFound') return undefined
  if (page === 'Search') return (data as { keyword?: string }).keyword ? undefined : path
  const { hit } = (data ?? {}) as { hit?: Result<SearchDetailView> }
  return hit?.ok ? ownPath(hit.data) : path
}

export function headMarkup(input: HeadInput): string {
  const { page, heading, data, posted } = input
  const title = page === 'Home' ? siteConfig.companyName : heading
  const hasErrors = hasPageTitles && posted && 'errors' in posted && posted.errors.length > 0
  const detail = detailIn(data)
  const meta = (name: string, content: string, key = 'name'): string =>
    `<meta ${key}="${name}" content="${escapeXml(content)}">`
  const canonical = canonicalPath(input)
  const address = siteConfig.origin + canonical
  const description = descriptionOf(page, detail)
  const graph = { '@context': 'https://schema.org', '@graph': structuredData(input) }
  return [
    `<title>${escapeXml(hasErrors ? ERROR_PREFIX + documentTitle(title) : documentTitle(title))}</title>`,
    meta('description', description),
    ...(canonical === undefined
      ? [meta('robots', 'noindex')]
      : [`<link rel="canonical" href="${escapeXml(address)}">`]),
    ...(pages[page].kind === 'list'
      ? [
          `<link rel="alternate" type="application/atom+xml" title="${pages[page].title}" href="${feedPath(pages[page].path)}">`,
        ]
      : []),
    meta('og:title', title, 'property'),
    meta('og:description', description, 'property'),
    meta('og:type', detail ? 'article' : 'website', 'property'),
    meta('og:site_name', siteConfig.companyName, 'property'),
    meta('og:locale', 'zh_CN', 'property'),
    meta('og:image', `${siteConfig.origin}/images/share.png`, 'property'),
    meta('og:image:width', String(SHARE_SIZE.width), 'property'),
    meta('og:image:height', String(SHARE_SIZE.height), 'property'),
    meta('og:image:alt', siteConfig.companyName, 'property'),
    ...(detail?.date ? [meta('article:published_time', isoTime(detail.date), 'property')] : []),
    ...(canonical === undefined
      ? []
      : [
          meta('og:url', address, 'property'),
          `<script type="application/ld+json">${JSON.stringify(graph).replace(/</g, '\\u003c')}</script>`,
        ]),
  ].join('\n')
}

/** The head of a preview, which search engines must not keep and nobody should quote. */
export const previewHeadMarkup = (heading: string): string =>
  `<title>${escapeXml(documentTitle(`预览：${heading}`))}</title>\n<meta name="robots" content="noindex, nofollow">`
