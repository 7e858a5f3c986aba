/**
 * Recognises adverts. A consultation that looks like one is stored all the same, only marked, and the staff reads of it
 * in the hourly summary. So one sign alone marks nothing that a visitor may write too: people give their own WeChat or
 * website to be answered, compare figures with `<`, and form fillers fill in fields that nobody sees.
 */
import { htmlTagNames } from 'html-tag-names'
import type { ConsultationInput } from '../../shared/contract/consult.ts'
import { BBCODE } from '../content/foreign-marks.ts'

/**
 * The elements of HTML, current and obsolete, that only give text a look. People copy them out of messages of a group:
 * robots colour words by `<font color="warning">`, https://developer.work.weixin.qq.com/document/path/91770.
 */
export const LOOKS: readonly string[] = (
  'b big blink br center code del div em font h1 h2 h3 h4 h5 h6 hr i ins mark nobr p q s small span strike strong ' +
  'sub sup tt u'
).split(' ')

/**
 * Markup (https://html.spec.whatwg.org/#start-tags): an end tag, or a start tag with the value of an attribute.
 * `a<b 且 b>c` and 产品<A> are start tags by that syntax too.
 */
function markup(names: readonly string[]): RegExp {
  const tag = `(?:${names.join('|')})`
  return new RegExp(
    `</${tag}[\\s/>]|<${tag}(?:[\\s/]+[a-z][\\w:-]*)*[\\s/]+[a-z][\\w:-]*\\s*=\\s*["'\\w/#.][^<>]*>`,
  )
}

const LOOK = markup(LOOKS)
const FORUM_TAG = `(?:link|${BBCODE})`

/** Patterns that occur in no question to a guarantee company. */
const SURE: readonly RegExp[] = [
  markup(htmlTagNames.filter((name) => !LOOKS.includes(name))),
  new RegExp(`\\[/${FORUM_TAG}\\]|\\[${FORUM_TAG}=[^[\\]\\n]+\\]`),
  /\bhref\s*=/,
  // Invoices for sale. 个体户 have theirs written by the tax office (代开), and whether a fee comes with one is a question.
  /(?:代开|出售)(?:各类|各种|各行业?|全国)[^。？?\n]{0,10}发票/u,
]

/** Signs that the sender wants to be visited or written to. */
const CONTACT: readonly RegExp[] = [
  // Links; an e-mail address is none.
  /https?:|www\.|(?<![@\w.-])[a-z\d-]+\.(?:com|cn|net|org|top|xyz|cc|vip|shop|ru|info)(?![\w-])/,
  /(?:[微薇威]信|v信|微x|\bvx|\bwx|\bqq|扣扣)[号群]{0,2}[^\p{L}\p{N}]{0,4}[a-z\d][\w-]{4,}/u,
  /加[微薇威v][信x]?(?:号|:|咨询|了解|[a-z\d])/u,
]

/** Signs that something is for sale. */
const OFFER: readonly RegExp[] = [
  /秒批|秒放|秒到|包过|下款|套现|各类贷款|贷款渠道|客源|精准客户|(?:修复|洗白)征信|征信(?:修复|洗白)/u,
  /(?:专业|长期|承接|代理)办理|代[缴写做]|详询|欢迎(?:加|来电|咨询|合作)|点击.{0,40}领取|低价|价格优惠|点数低/u,
  /引流|网站(?:推广|排名|优化|建设)|建站|刷单|日[结入赚]|返[利佣]|博彩|彩票|棋牌|娱乐城/u,
  /\b(?:seo|backlinks?|casino|bitcoin|crypto|viagra|guest posts?|rankings?|cheap|click here)\b/,
]

/** Signs that somebody asks on their own account. A customer may deal in anything that adverts offer. */
const ASKS: readonly RegExp[] = [
  /请问|能不能|能否|可不可以|能(?:申请|办理?|做)吗|多久|想[贷借] ?\d|(?<!加)我[^,。\n]{0,10}(?:想|需要)/u,
  // 想了解更多，请加微信…; 想申请的加微信…
  /(?<=[,。\s])想(?:申请|咨询|了解|问)(?![^,。\n]{0,20}(?:更多|详情|加|的(?:朋友|老板|[,请找])))/u,
  // A message in the company's name, copied to ask whether it is a fraud. Adverts say that they are none.
  /是你们[^,。!?\n]{0,12}[吗吧]|是不是(?:你|贵|真|假|骗|官方|正规)|是真是假|真的假的|是否(?:属实|真实)|[请帮想][^,。\n]{0,8}核实|举报|报警|[没未]有?(?:转|汇|打)[钱账款]/u,
  /(?<!(?:不是|不会|绝?非|绝不|[拒杜]绝|远离|防|防止|避免|别|勿)[^,。\n]{0,4})(?:骗(?:子|人|局|术|钱|我|了|吗)|诈骗|被骗|上当|[冒假]冒|冒[充用])/u,
]

/** True for a text that looks like an advert. */
export function isAdvert({ name, company = '', content, website }: ConsultationInput): boolean {
  const text = `${name}\n${company}\n${content}`.normalize('NFKC').toLowerCase()
  const has = (patterns: readonly RegExp[]): boolean =>
    patterns.some((pattern) => pattern.test(text))
  if (has(SURE)) return true
  // Machines fill in the hidden field `website`, and so do the form fillers of people.
  const signs = [Boolean(website), LOOK.test(text), has(CONTACT), has(OFFER)].filter(Boolean).length
  return signs > (has(ASKS) ? 2 : 1)
}
