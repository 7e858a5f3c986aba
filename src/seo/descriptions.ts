import { sections } from '#company/sections.ts'
import { siteConfig } from '#company/site.ts'
import type { PageName } from '../../shared/catalogue/pages.ts'

const { company, business } = sections.words

/** One sentence about each page, for search engines. Only the server side needs them. */
export const descriptions: Readonly<Record<PageName, string>> = {
  Home: siteConfig.description,
  About: '公司简介、企业文化、荣誉资质与发展历程。',
  Company: `${company}经营管理、业务合作与重要会议的新闻。`,
  Reform: '国有企业改革、机制创新与管理提升的进展。',
  Safe: '安全生产责任、检查、培训与应急演练。',
  AssetDisposal: '抵债资产、债权转让与公开挂牌的公告。',
  NewsDetail: '新闻正文。',
  Service: `${business}业务板块、办理流程与业务咨询。`,
  Product: `各项${business}产品的服务对象、额度、期限、费率、流程与材料。`,
  Basic: '公司章程、证照、治理结构与年度概况的公示。',
  Business: `${business}规模、费率、放大倍数与代偿情况的公示。`,
  ReformInformation: '改革、重组与产权变动的公示。',
  Personnel: '任免、任前公示与薪酬信息。',
  Regulatory: '监管指标、评级、年审与整改情况的公示。',
  Petition: '信访渠道、办理情况与投诉统计。',
  Other: '社会责任、通知与其他应当公示的信息。',
  InformationDetail: '信息公示正文。',
  Recruitment: '管理团队、人才结构与在招岗位。',
  TalentStructure: '社会招聘、校园招聘与招聘进展的公告。',
  Contact: '地址、电话、监督电话、邮箱与业务咨询。',
  Reservation: '来访预约的步骤、时间与要带的证件。',
  ZpDetail: '招聘公告正文。',
  SearchDetail: '搜索结果正文。',
  Search: '在本网站公开的全部内容中搜索。',
  Purchase: '招标、磋商与询价的采购公告。',
  Notice: '中标、成交与终止的结果公示。',
  BiddingDetail: '招标采购正文。',
  Guarantee: `${company}党委与各支部的党建工作动态。`,
  Honest: '党风廉政建设、警示教育与监督执纪。',
  Knowledge: '党章党规、组织生活与党员发展的知识。',
  EmployeeHome: '工会活动、职工关怀与青年成长。',
  PartyDetail: '党群园地正文。',
  Accessibility: '本网站的无障碍标准、测试方法、尚未做到的事项与意见渠道。',
  AccessibilitySelfAssessment: '本网站无障碍与适老化的自评：做法、检查、结果与待解决的事项。',
  AccessibilityConformance: '按 WCAG 2.2 逐条写明的检测结果与依据。',
  NotFound: '您访问的页面不存在。',
}
