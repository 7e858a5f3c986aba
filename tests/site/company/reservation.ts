/**
 * How a visit is reserved: the steps, what to bring, the hours, the rules. Like `visit.ts` it is the
 * company's own, and a list that is empty leaves its section out.
 */
import { within } from '../../../shared/config/company.ts'
import { replyTimes } from './reply-times.ts'

/** The steps in the order in which a visitor takes them. */
export const reservationSteps: readonly { title: string; text: string }[] = [
  {
    title: '提出预约',
    text: '至少提前 1 个工作日来电或填写在线咨询表单，说明来访事由、人数、希望的日期和时段，以及要见的部门或人员。',
  },
  {
    title: '等待确认',
    text: `接待人员${within(replyTimes.reservation)}电话回复，确认时间、地点和接待人，并把预约编号发到您的手机。`,
  },
  {
    title: '准备材料',
    text: '按下面的清单准备证件；办理业务的，请一并带上客户经理告知的申请材料原件。',
  },
  {
    title: '到访登记',
    text: '提前 10 分钟到一层服务大厅，出示有效身份证件和预约编号，领取访客证。同行人员分别登记。',
  },
  {
    title: '接待办理',
    text: '由接待人到大厅迎接并全程陪同。请在约定的区域内活动，涉密区域不开放。',
  },
  {
    title: '离开',
    text: '办理完毕后交回访客证，接待人送至大厅。对接待有意见的，可以当场填写评价表，也可以拨打监督电话。',
  },
]

/** Documents to bring, by the reason of the visit. */
export const reservationPapers: readonly { who: string; papers: readonly string[] }[] = [
  { who: '所有来访者', papers: ['有效身份证件原件', '预约编号（短信或书面均可）'] },
  {
    who: '企业办事人员',
    papers: ['加盖公章的介绍信或授权委托书', '营业执照复印件', '客户经理告知的申请材料'],
  },
  { who: '媒体与考察团', papers: ['单位公函', '来访人员名单（姓名、单位、职务）'] },
]

/** Times at which visitors are received. */
export const reservationTimes: readonly { days: string; hours: string }[] = [
  { days: '星期一至星期四', hours: '9:30—11:30，14:00—17:00' },
  { days: '星期五', hours: '9:30—11:30' },
  { days: '星期六、星期日及法定节假日', hours: '不安排来访' },
]

export const reservationRules: readonly string[] = [
  '不能按时到访的，请提前半天来电改期；超过约定时间 30 分钟未到，预约自动取消。',
  '一次预约不超过 6 人；超过 6 人的考察请提前 5 个工作日联系。',
  '请勿携带易燃易爆等危险物品；未经同意，请勿在办公区拍照、录音、录像。',
  '信访不需要预约，接待时间见“联系我们”；投诉请拨打服务热线或监督电话。',
  '需要无障碍协助（轮椅、引导、手语翻译）的，请在预约时说明，我们会提前安排；导盲犬等服务犬可以进入。',
]
