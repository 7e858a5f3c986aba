/**
 * The specification's table (section 2) as literal data, on purpose not read from the catalogue: a path,
 * a name or a site number that drifts from the specification fails here.
 */

export const COMPANY_NAME = '示例融资担保集团有限公司'

export interface SpecRoute {
  name: string
  /** As the specification writes it, with a leading slash. */
  spec: string
  site?: number
  /** The path of the list that leads to a detail. */
  from?: string
}

export const specRoutes: readonly SpecRoute[] = [
  { name: 'Home', spec: '/' },
  { name: 'About', spec: '/about' },
  { name: 'Company', spec: '/news/company', site: 1 },
  { name: 'Reform', spec: '/news/reform', site: 2 },
  { name: 'Safe', spec: '/news/safe', site: 3 },
  { name: 'AssetDisposal', spec: '/news/asset_disposal', site: 4 },
  { name: 'NewsDetail', spec: '/news_detail/{id}', from: '/news/company' },
  { name: 'Service', spec: '/service' },
  { name: 'Product', spec: '/product' },
  { name: 'Basic', spec: '/information/basic', site: 1 },
  { name: 'Business', spec: '/information/business', site: 2 },
  { name: 'ReformInformation', spec: '/information/reform_information', site: 3 },
  { name: 'Personnel', spec: '/information/personnel', site: 4 },
  { name: 'Regulatory', spec: '/information/regulatory', site: 5 },
  { name: 'Petition', spec: '/information/petition', site: 6 },
  { name: 'Other', spec: '/information/other', site: 7 },
  { name: 'InformationDetail', spec: '/information_detail/{id}', from: '/information/basic' },
  { name: 'Recruitment', spec: '/join/recruitment' },
  { name: 'TalentStructure', spec: '/join/talent_structure', site: 8 },
  { name: 'Contact', spec: '/join/contact' },
  { name: 'Reservation', spec: '/join/reservation' },
  { name: 'ZpDetail', spec: '/zp_detail/{id}', from: '/join/talent_structure' },
  { name: 'SearchDetail', spec: '/search_detail/{tb}/{id}', from: '/search?keyword=担保' },
  { name: 'Search', spec: '/search' },
  { name: 'Purchase', spec: '/bidding_procurement/purchase', site: 1 },
  { name: 'Notice', spec: '/bidding_procurement/notice', site: 2 },
  { name: 'BiddingDetail', spec: '/bidding_detail/{id}', from: '/bidding_procurement/purchase' },
  { name: 'Guarantee', spec: '/party/guarantee', site: 1 },
  { name: 'Honest', spec: '/party/honest', site: 2 },
  { name: 'Knowledge', spec: '/party/knowledge', site: 3 },
  { name: 'EmployeeHome', spec: '/party/employee_home', site: 4 },
  { name: 'PartyDetail', spec: '/party_detail/{id}', from: '/party/guarantee' },
]

/** Parents without a page of their own, and where they lead. */
export const specRedirects: Readonly<Record<string, string>> = {
  '/news': '/news/company',
  '/information': '/information/basic',
  '/join': '/join/recruitment',
  '/bidding_procurement': '/bidding_procurement/purchase',
  '/party': '/party/guarantee',
}

/** The 23 calls of the specification (section 7). */
export const specCalls: readonly string[] = [
  '/v1/banner-list',
  '/v1/news-list',
  '/v1/news-info',
  '/v1/party-building',
  '/v1/party-info',
  '/v1/publicity-list',
  '/v1/publicity-info',
  '/v1/purchase-list',
  '/v1/purchase-info',
  '/v1/partner-list',
  '/v1/corporate-culture-list',
  '/v1/honor-list',
  '/v1/product-list',
  '/v1/contact-us',
  '/v1/team-list',
  '/v1/company-profile',
  '/v2/structure-list',
  '/v2/business-list',
  '/v2/business-relation',
  '/v1/post-list',
  '/v1/search',
  '/v1/search-info',
  '/v1/consult-add',
]

/** Pages with an address of their own, i.e. without details. */
export const plainRoutes = specRoutes.filter((route) => !route.from)

/** One address of each kind: of the lists of a section, which differ in their site number alone, the first. */
export const kindRoutes = plainRoutes.filter(
  ({ spec, site }, index) =>
    !site ||
    !plainRoutes
      .slice(0, index)
      .some((other) => other.site && other.spec.split('/')[1] === spec.split('/')[1]),
)

/** Details, reached through the list that names them. */
export const detailRoutes = specRoutes.filter((route) => route.from)

/** Selects the links of a list to its details. */
export const detailSelector = (spec: string): string =>
  `main a[href^="${spec.slice(0, spec.indexOf('{'))}"]`
