/**
 * All calls, with notes for developers of the server. The service, the API document, `npm run dev`, `npm run check:api`
 * and tests read this table; pages import the one call they need.
 */
import {
  listBannersCall,
  listBusinessRelationsCall,
  listBusinessCall,
  getCompanyProfileCall,
  listContactsCall,
  listCultureCall,
  listHonorsCall,
  listPartnersCall,
  listPostsCall,
  listProductsCall,
  listStructureCall,
  listTeamCall,
} from './company-lists.ts'
import type { AnyCall } from './call.ts'
import { submitConsultationCall } from './consult.ts'
import {
  getNewsCall,
  getPartyCall,
  listNewsCall,
  listPartyCall,
  getPublicityCall,
  listPublicityCall,
  getPurchaseCall,
  listPurchasesCall,
} from './documents.ts'
import { searchCall, searchDetailCalls } from './search.ts'

export interface DocumentedCall<C extends AnyCall = AnyCall> {
  call: C
  summary: string
  /** The pages that make this call. */
  usedBy: string
}

const row = <C extends AnyCall>(call: C, summary: string, usedBy: string): DocumentedCall<C> => ({
  call,
  summary,
  usedBy,
})

/** The keys are the names of the calls. Without a handler for each of them the service does not compile. */
export const callsByName = {
  listBanners: row(listBannersCall, '首页横幅', '首页'),
  listNews: row(listNewsCall, '新闻列表', '首页、新闻中心各栏目'),
  getNews: row(getNewsCall, '新闻详情', '新闻详情'),
  listParty: row(listPartyCall, '党群园地列表', '首页、党群园地各栏目'),
  getParty: row(getPartyCall, '党群园地详情', '党群园地详情'),
  listPublicity: row(listPublicityCall, '信息公示与招聘列表', '首页、信息公示各栏目、招聘信息'),
  getPublicity: row(getPublicityCall, '信息公示与招聘详情', '信息公示详情、招聘详情'),
  listPurchases: row(listPurchasesCall, '招标采购列表', '首页、招标采购各栏目'),
  getPurchase: row(getPurchaseCall, '招标采购详情', '招标采购详情'),
  listPartners: row(listPartnersCall, '合作伙伴', '首页'),
  listCulture: row(listCultureCall, '企业文化', '关于我们'),
  listHonors: row(listHonorsCall, '荣誉资质', '关于我们'),
  listProducts: row(listProductsCall, '特色产品', '全站导航、首页、特色产品'),
  listContacts: row(listContactsCall, '联系方式', '全站页眉与页脚、联系我们、业务咨询'),
  listTeam: row(listTeamCall, '管理团队', '人才结构'),
  getCompanyProfile: row(getCompanyProfileCall, '公司简介、关键数据与发展历程', '首页、关于我们'),
  listStructure: row(listStructureCall, '人才结构', '人才结构'),
  listBusiness: row(listBusinessCall, '业务板块', '首页、业务服务'),
  listBusinessRelations: row(listBusinessRelationsCall, '业务流程与关系', '业务服务'),
  listPosts: row(listPostsCall, '在招岗位', '人才结构'),
  search: row(searchCall, '全站搜索', '搜索'),
  getSearchHit: row(
    searchDetailCalls.news,
    '搜索结果详情',
    '搜索结果详情（按 tb 返回该类型的详情）',
  ),
  submitConsultation: row(submitConsultationCall, '提交业务咨询', '业务服务、联系我们'),
}

export type CallName = keyof typeof callsByName

export const calls: readonly DocumentedCall[] = Object.values(callsByName)

/** The calls of the document lists, by resource. */
export const listCalls = {
  news: listNewsCall,
  party: listPartyCall,
  publicity: listPublicityCall,
  purchase: listPurchasesCall,
}

/** The calls of their documents. */
export const documentCalls = {
  news: getNewsCall,
  party: getPartyCall,
  publicity: getPublicityCall,
  purchase: getPurchaseCall,
}
