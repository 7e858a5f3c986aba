/** The meaning of fields of answers and requests, for the people who write a server. */
import { forEachColumn, shortLabel } from '../../shared/contract/consult-fields.ts'

/** The fields of answers; other fields have the names that editors know (`nameOf`). */
export const answerFields: Readonly<Record<string, string>> = {
  id: '编号，在同一类内容中唯一',
  site: '栏目编号',
  kind: '公告种类，如采购公告、招聘公告、拟录用公示；决定各字段的名称和状态，可以不给',
  tb: '内容类型',
  intro: '简介，一段纯文本',
  content: '正文或说明',
  dept: '部门',
  name: '名称或姓名',
  create_time: '发布时间',
  update_time: '发布后实质内容最近一次更新，或更正、延期、终止公告发布的时间；没有就省略',
  views: '浏览次数；没有统计过就省略',
  is_top: '是否置顶',
  mobile_image: '窄屏图片地址',
  prev: '上一篇（列表中排在其前，即更新的一篇）',
  next: '下一篇（列表中排在其后，即更早的一篇）',
  deadline:
    '截止时间：采购公告的提交（投标、响应、报价）截止，招聘公告的报名截止，公示的公示截止，招聘通知所办事项的日期',
  documents_until: '获取采购文件的截止时间',
  status: '由日期得不出的状态：已终止、已延期、已更正。已延期的，deadline 等日期是延期以后的',
  changes: '本文更正、延期或终止的公告',
  action: '本文怎样改变 changes 那一篇（在 changed_by 里：那一篇怎样改变本文）：更正、延期、终止',
  changed_by: '更正、延期或终止本文的公告；deadline 是它改定的截止时间',
  event: '招聘通知所办的事项，如笔试、面试、资格复审',
  num: '人数：招聘的人数，其他公告涉及的人数',
  method: '采购方式，如公开招标、竞争性磋商、询价',
  winner: '中标（成交）人；中标候选人公示为第一中标候选人',
  amount: '中标（成交）金额，单位元；中标候选人公示为其报价',
  code: '联系方式的代码',
  group: '所属分组，如董事会、经营层、监事会',
  growth: '发展历程，按年份先后',
  value: '数值；关键数据以文本表示，如 "428"、"3.2"',
  receipt_no: '回执编号，显示给访客',
}

/**
 * The fields of requests. The description of `site` comes from the catalogue. Fields of the consultation have the form's
 * labels, unless they need more.
 */
export const requestFields: Readonly<Record<string, string>> = {
  ...forEachColumn(shortLabel),
  page: '页码，从 1 开始，默认 1',
  limit: '每页条数，默认 10',
  id: answerFields.id!,
  tb: answerFields.tb!,
  keyword: '搜索词；多个词以空格分隔，须同时出现',
  phone: '联系电话：手机号，或带区号的固定电话',
  product_id: '所咨询产品的编号',
  consent: '是否同意个人信息处理说明',
  request_id: '表单编号，由网页生成；同一编号重复提交只保存一次，并返回相同的回执',
  website: '陷阱栏目，见“提交咨询的防护”；有内容时照常受理，标为疑似广告',
}
