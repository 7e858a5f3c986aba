/**
 * Facts for people who call, write or come by. Like `site.ts` they are the company's own: branding the
 * site means editing them. No API call gives them, and what is left out is said nowhere on the site.
 */

import { within } from '../../../shared/config/company.ts'
import { replyTimes } from './reply-times.ts'

/** Opening hours of the service hall. */
export const openingHours: readonly { days: string; hours: string }[] = [
  { days: '星期一至星期五', hours: '9:00—12:00，13:30—17:30' },
  { days: '星期六、星期日及法定节假日', hours: '不对外办公' },
]

/** Further numbers and what they are for, besides the two numbers that the API gives for business and for complaints. */
export const telephones: readonly { about: string; number: string; hours: string }[] = [
  { about: '采购监督', number: '028-5550 1190', hours: '工作日 9:00—17:30' },
  {
    about: '信访',
    number: '028-5550 1199',
    hours: '工作日 9:00—17:30；来访：星期二、星期四 9:00—11:30',
  },
]

/** Ways to the address, in words: they replace a map for everyone and need no third party. */
export const directions: readonly { by: string; text: string }[] = [
  {
    by: '地铁',
    text: '乘 2 号线到“示范大道”站，从 C 口（有直梯）出站后右转，沿示范大道向东步行约 300 米，大楼在道路右侧。',
  },
  { by: '公交', text: '乘 15 路、88 路到“高新区政务中心”站，下车即到。' },
  {
    by: '驾车',
    text: '从绕城高速“高新”出口驶出，沿示范大道向东约 2 公里；访客从大楼北侧入口进入地下停车场，凭预约短信免费停车。',
  },
  {
    by: '无障碍通道',
    text: '大楼西门有坡道和自动门，一层服务大厅设低位柜台、无障碍卫生间；需要协助时请提前来电，工作人员到门口接您。',
  },
]

/** The steps after a consultation was sent. */
export const consultSteps: readonly string[] = [
  '提交后立即得到受理编号，可以打印回执。',
  `客户经理${within(replyTimes.consultation)}来电，了解情况并介绍合适的产品。`,
  '需要办理的，告诉您材料清单和最近的服务网点；不合适的，说明原因。',
]

/** The price of consulting, and things that nobody will ask for; stands below the steps. */
export const consultNotes: readonly string[] = [
  '咨询不收取任何费用。',
  '工作人员不会索要密码、验证码，也不会要求转账。',
]
