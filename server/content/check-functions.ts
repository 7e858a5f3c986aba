/** Whether a text sends visitors to a function that this site does not have. */
import { reportUnlessMeant } from './check-text.ts'
import type { Report } from './problem.ts'

/** A function that the site does not have: the words that promise it, and what there is instead. */
interface MissingFunction {
  words: RegExp
  instead: string
}

const MISSING_FUNCTIONS: readonly MissingFunction[] = [
  {
    words: /(?:在线|网上|线上)(?:办理|申办|申请|受理|办事|提交材料)|网上(?:办事)?大厅/,
    instead: '可以写：在“业务咨询”页留言，客户经理来电办理',
  },
  {
    words: /(?:在线|网上)(?:留言|投诉)|网上信访(?:入口|栏目|窗口)|留言板/,
    instead: '可以写：在“业务咨询”页留言，或者拨打相应的电话',
  },
  { words: /(?:办理|业务|审批)?进度查询|查询(?:办理|审批)?进度/, instead: '可以写：来电查询' },
  {
    words: /(?:保函|证书|文件)(?:在线)?(?:核验|查验|验真)|在线(?:核验|查验|验真)/,
    instead: '可以写：来电核验',
  },
  {
    words: /(?:在线|网上)报名|报名入口|首页(?:底部|顶部|右侧|左侧|右下角)/,
    instead: '写明报名的邮箱或网址',
  },
  {
    words: /(?:短信|语音)验证码|登录(?:本站|本网站|集团网站|官网)|注册(?:账号|用户|会员)|个人中心/,
    instead: '本网站不用登录，也不发验证码；删去，或写明是哪个平台',
  },
  { words: /(?:在线|网上)(?:缴费|支付|付款)/, instead: '写明缴费的账户或窗口' },
  { words: /在线客服|智能客服|邮件订阅|短信订阅/, instead: '可以写：拨打服务热线' },
]

/** A sentence that says where else, that there is none, or how often something was done. */
const ELSEWHERE =
  /https?:|www\.|网址|平台|小程序|系统|交易中心|不提供|没有|暂未|尚未|不必|无需|不用|不设|\d\s*件/

/** Warns of each promise in a file that the site does not keep. */
export function checkFunctions(text: string, report: Report): void {
  const tell = reportUnlessMeant(report, text)
  text.split('\n').forEach((part, index) => {
    for (const sentence of part.split(/[。；！？]/)) {
      if (ELSEWHERE.test(sentence)) continue
      for (const { words, instead } of MISSING_FUNCTIONS) {
        const found = words.exec(sentence)?.[0]
        if (found) tell('warning', index + 1, [found], `“${found}”：本网站没有这项功能`, instead)
      }
    }
  })
}
