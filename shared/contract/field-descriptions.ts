/**
 * The meaning of each field of answers and requests, in Chinese, for the people who write a server. Only the API
 * document and the wire format read this file, so that no page downloads these texts. A field that is missing here, or
 * is no field of its schema, does not compile.
 */
import type * as v from 'valibot'
import { articleDetail, articleItem } from './article.ts'
import { banner } from './banner.ts'
import { businessRelation, relationChild } from './business-relation.ts'
import { business } from './business.ts'
import { companyProfile, figure, milestone } from './company-profile.ts'
import { type consultRequest, receipt } from './consult.ts'
import { type VisibleField, forEachColumn, shortLabel } from './consult-fields.ts'
import { contactEntry } from './contact.ts'
import { culture } from './culture.ts'
import { honor } from './honor.ts'
import { changingNotice } from './notice.ts'
import { partner } from './partner.ts'
import { post } from './post.ts'
import { product } from './product.ts'
import { publicityDetail, publicityItem } from './publicity.ts'
import { purchaseDetail, purchaseItem } from './purchase.ts'
import { type searchCall, searchItem } from './search.ts'
import { structureGroup, structureItem } from './structure.ts'
import { teamMember } from './team.ts'

/** Fields that mean the same in every schema that does not say otherwise. */
const common = {
  id: '编号，在同一类内容中唯一',
  site: '栏目编号',
  title: '标题',
  en_title: '英文标题',
  subtitle: '副标题',
  intro: '简介，一段纯文本',
  content: '正文，HTML',
  image: '图片地址',
  url: '链接地址',
  files: '附件',
  prev: '上一篇（列表中排在其前，即更新的一篇）',
  next: '下一篇（列表中排在其后，即更早的一篇）',
  create_time: '发布时间',
  publish_date: '发布日期',
  update_time: '发布后实质内容最近一次更新的时间；没有更新过就省略',
  dept: '部门',
  label: '名称',
  unit: '单位',
  kind: '公告种类，如采购公告、招聘公告、拟录用公示；决定各字段的名称和状态，可以不给',
  changes: '本文更正或终止的公告',
  changed_by: '更正或终止本文的公告',
  documents_until: '获取采购文件的截止时间',
  status: '由日期得不出的状态，如已终止',
}

type Common = keyof typeof common
type Schema<E extends v.ObjectEntries> = v.ObjectSchema<E, undefined>
type Fields<E> = Record<Exclude<keyof E, Common>, string> &
  Partial<Record<keyof E & Common, string>>

/** A schema, or a detail and its list item; a detail has all fields of its list item. */
const of = <E extends v.ObjectEntries, I extends Partial<E> & v.ObjectEntries>(
  schemas: readonly [Schema<E>, Schema<I>?],
  fields: NoInfer<Fields<E>>,
): [v.ObjectEntries, Record<string, string>][] =>
  schemas.map((schema) => [schema!.entries, { ...common, ...fields }])

/** Found by a schema's entries, which a pipe around the schema leaves as they are. */
const described = new Map(
  [
    of([banner], { mobile_image: '窄屏图片地址', sort: '排序，小的在前' }),
    of([articleDetail, articleItem], {
      thumb: '缩略图地址',
      source: '来源',
      views: '浏览次数；没有统计过就省略',
      is_top: '是否置顶',
      author: '作者',
    }),
    of([publicityDetail, publicityItem], {
      doc_no: '文号',
      deadline: '截止日期：招聘公告的报名截止，公示的公示截止，招聘通知所办事项的日期',
      event: '招聘通知所办的事项，如笔试、面试、资格复审',
      place: '地点',
      num: '人数：招聘公告的招聘人数，其他的涉及人数',
      content: '正文，HTML；只有附件的公告可以省略',
    }),
    of([purchaseDetail, purchaseItem], {
      project_no: '项目编号',
      method: '采购方式，如公开招标、竞争性磋商、询价',
      budget: '预算金额，单位元',
      deadline: '截止时间：采购公告的提交（投标、响应、报价）截止，公示的公示截止',
      opening: '开标时间',
      winner: '中标（成交）人；中标候选人公示为第一中标候选人',
      amount: '中标（成交）金额，单位元；中标候选人公示为其报价',
    }),
    of([partner], { name: '名称', logo: '标志图片地址', type: '类别' }),
    of([culture], {}),
    of([honor], { award_unit: '颁发单位', award_date: '获奖日期' }),
    of([product], {
      target: '服务对象',
      quota: '额度',
      term: '期限',
      rate: '费率',
      conditions: '申请条件，每项一条',
      process: '办理流程，按先后每步一条',
      materials: '申请材料，每项一条',
      tel: '咨询电话',
    }),
    of([contactEntry], { code: '联系方式的代码', content: '内容，纯文本' }),
    of([teamMember], {
      name: '姓名',
      position: '职务',
      photo: '照片地址',
      group: '所属分组，如董事会、经营层、监事会',
    }),
    of([companyProfile], { stats: '关键数据', growth: '发展历程，按年份先后' }),
    of([figure], { value: '数值，以文本表示（如 "428"、"3.2"）' }),
    of([milestone], { year: '年份', content: '说明，纯文本' }),
    of([structureGroup], { name: '分组名称，如学历结构', items: '各项数据' }),
    of([structureItem], { value: '数值' }),
    of([business], {}),
    of([businessRelation], { children: '下一级内容' }),
    of([relationChild, changingNotice], {}),
    of([post], {
      num: '招聘人数',
      place: '工作地点',
      edu: '学历要求',
      duty: '岗位职责，HTML',
      require: '任职要求，HTML',
      end_date: '截止日期',
    }),
    of([searchItem], {
      tb: '内容类型',
      deadline: '截止时间，含义同该类型的详情',
      method: '采购方式',
    }),
    of([receipt], { receipt_no: '回执编号，显示给访客' }),
  ].flat(),
)

/** The description of a field of an answer. */
export const descriptionOf = (entries: v.ObjectEntries, field: string): string | undefined =>
  described.get(entries)?.[field]

type RequestField =
  | keyof typeof consultRequest.entries
  | keyof typeof searchCall.request.entries
  | 'id'
  | 'tb'

type Meanings = Record<Exclude<RequestField, VisibleField>, string> &
  Partial<Record<VisibleField, string>>

/**
 * Descriptions of the fields of requests, the same for all calls; `site` comes from the catalogue, and what a visitor
 * fills in is called there as in the form unless more is to be said.
 */
export const requestDescriptions: Meanings = {
  ...forEachColumn(shortLabel),
  page: '页码，从 1 开始，默认 1',
  limit: '每页条数，默认 10',
  id: common.id,
  tb: '内容类型',
  keyword: '搜索词；多个词以空格分隔，须同时出现',
  phone: '联系电话：手机号，或带区号的固定电话',
  product_id: '所咨询产品的编号',
  consent: '是否同意个人信息处理说明',
  request_id: '表单编号，由网页生成；同一编号重复提交只保存一次，并返回相同的回执',
  website: '陷阱栏目，见“提交咨询的防护”；有内容时照常受理，标为疑似广告',
}
