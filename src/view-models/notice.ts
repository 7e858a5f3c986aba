/** Labels of a notice's fields, which depend on its kind, and its state, which follows from its dates. */
import type { PublicityItem, PurchaseItem } from '../../shared/contract/documents.ts'
import type { Neighbour } from '../../shared/contract/primitives.ts'
import type { SearchItem } from '../../shared/contract/search.ts'
import { type DatedNotice, ENDED, lastState, noticeState, timeLeft } from './notice-state.ts'
import { formatDate, formatPeople } from '../lib/format.ts'
import { serverNow } from '../lib/server-clock.ts'
import { formatYuan } from '../../shared/yuan.ts'

/** A short fact of a document, e.g. 项目编号: SLDB-2026-ZB-031. */
export interface Fact {
  label: string
  value: string
  dateTime?: string
  /** Of a deadline: the days that are left of it at the time when it was loaded. */
  left?: string
}

export const fact = (label: string, value: string | undefined): Fact[] =>
  value ? [{ label, value }] : []

export const dateFact = (label: string, date: string | undefined): Fact[] =>
  date ? [{ label, value: formatDate(date), dateTime: date }] : []

/** A deadline of a notice. It has no days left when it is over, or when the notice has no states or was ended. */
function deadlineFact(label: string, deadline: string | undefined, notice: DatedNotice): Fact[] {
  const last = lastState(notice)
  const left = deadline && last && last !== ENDED ? timeLeft(deadline, serverNow()) : undefined
  return dateFact(label, deadline).map((one) => ({ ...one, ...(left && { left }) }))
}

/** A notice that corrects or ends another one, or is corrected by it. */
export interface Tie extends Pick<Neighbour, 'id' | 'title'> {
  label: string
}

/** The ties of a notice, the corrections of it first. */
export const tiesOf = ({
  changes,
  action = '更正或终止',
  changed_by: changedBy,
}: Pick<PublicityItem, 'changed_by'> &
  Partial<Pick<PublicityItem, 'changes' | 'action'>>): Tie[] => [
  ...changedBy.map(({ id, title, action: how = '被更正或终止', deadline }) => ({
    id,
    title,
    label: `本公告已${how}${how === '延期' && deadline ? `至 ${formatDate(deadline)}` : ''}：`,
  })),
  ...(changes ? [{ ...changes, label: `所${action}的公告：` }] : []),
]

/** When a notice last changed. A correction leaves its text alone, so the date has the name of what changed it. */
export function updateFact({
  update_time: updated,
  changed_by: changedBy,
}: Pick<PublicityItem, 'update_time' | 'changed_by'>): Fact[] {
  const last = changedBy.filter(({ publish_date: date }) => date && date === updated).pop()
  return dateFact(last ? `${last.action ?? '更正'}公告` : '更新时间', updated)
}

/**
 * A notice with its state at the time when it was loaded, if it had one yet. A prerendered page is hydrated with that
 * state.
 */
export interface NoticeWithState extends DatedNotice {
  state?: string
}

/**
 * The fields that decide the state, with the state. A tender without a last day for documents has no state until it
 * closes; its page may be open or kept by then, so the fields are there from the start.
 */
export function noticeOf(item: DatedNotice): { notice?: NoticeWithState } {
  const { kind, method, status, documents_until, deadline } = item
  const notice = { kind, method, status, documents_until, deadline }
  if (!lastState(notice)) return {}
  const state = noticeState(notice, serverNow())
  return { notice: { ...notice, ...(state && { state }) } }
}

/** A search hit; that of a notice also has its state, its deadline and the corrections of it. */
export type SearchHit = Pick<SearchItem, 'id' | 'tb' | 'title' | 'intro' | 'create_time'> & {
  notice?: NoticeWithState
  facts: Fact[]
  ties: Tie[]
}

export function toSearchHit(item: SearchItem): SearchHit {
  const { id, tb, title, intro, create_time, deadline } = item
  const label = tb === 'purchase' ? deadlineLabel(item) : publicityLabels(item)[2]
  return {
    id,
    tb,
    title,
    intro,
    create_time,
    ...noticeOf(item),
    facts: deadlineFact(label, deadline, item),
    ties: tiesOf(item),
  }
}

/** Servers that know no kinds of notices send the calls for bids as site 1. */
const PURCHASE_SITE = 1

export const withKind = <T extends PurchaseItem>(item: T): T =>
  item.kind || item.site !== PURCHASE_SITE ? item : { ...item, kind: '采购公告' }

/** The names of the fields of a disclosure or a recruitment notice: place, number of people, last day. */
function publicityLabels({ kind, event }: Partial<PublicityItem>): [string, string, string] {
  switch (kind) {
    case '招聘公告':
      return ['工作地点', '招聘人数', '报名截止']
    case '招聘通知':
      return ['地点', '涉及人数', event ? `${event}日期` : '截止日期']
    case '拟录用公示':
    case '信息公示':
      return ['地点', '涉及人数', '公示截止']
    default:
      return ['地点', '人数', '截止日期']
  }
}

export function publicityFacts(item: PublicityItem): Fact[] {
  const [place, num, deadline] = publicityLabels(item)
  return [
    ...fact('文号', item.doc_no),
    ...fact('发布部门', item.dept),
    ...fact(place, item.place),
    ...fact(num, formatPeople(item.num)),
    ...deadlineFact(deadline, item.deadline, item),
  ]
}

/** The label of the deadline depends on the way of procurement. */
const BIDS: Record<string, string> = {
  公开招标: '投标截止',
  邀请招标: '投标截止',
  竞争性磋商: '响应截止',
  竞争性谈判: '响应截止',
  询价: '报价截止',
  竞价: '报价截止',
  单一来源: '公示截止',
}

function deadlineLabel({ kind, method = '' }: DatedNotice): string {
  if (kind === '采购公告') return BIDS[method] ?? '提交截止'
  return kind === '中标候选人公示' || kind === '结果公示' ? '公示截止' : '截止时间'
}

export const purchaseFacts = (item: PurchaseItem): Fact[] => [
  ...fact('项目编号', item.project_no),
  ...fact('采购方式', item.method),
  ...fact('预算金额', item.budget ? formatYuan(item.budget) : undefined),
  ...deadlineFact('文件获取截止', item.documents_until, item),
  ...deadlineFact(deadlineLabel(item), item.deadline, item),
]

/** Labels of supplier and amount. Before the award a supplier is only a candidate, and the labels say so. */
export function winnerLabels({ kind, method }: PurchaseItem): [string, string] {
  if (kind === '中标候选人公示') return ['中标候选人', '投标报价']
  if (!method) return ['中标（成交）人', '中标（成交）金额']
  return method.endsWith('招标') ? ['中标人', '中标金额'] : ['成交供应商', '成交金额']
}
