/**
 * Facts for people who call, write or come by. Like `site.ts` they are the company's own: branding the
 * site means editing them. No API call gives them, and what is left out is said nowhere on the site.
 */

import { siteConfig } from './site.ts'

/** Within which time somebody answers, e.g. `1 个工作日`: promises that the company has to keep. */
export interface ReplyTimes {
  consultation?: string
  /** The confirmation of a visit. */
  reservation?: string
  /** Remarks on the accessibility of the site. */
  accessibility?: string
}

export const replyTimes: ReplyTimes = {
  consultation: '1 个工作日',
  reservation: '1 个工作日',
  accessibility: '5 个工作日',
}

/** `在 1 个工作日内`, or nothing: fits before a verb. */
export const within = (time: string | undefined): string => (time ? `在 ${time}内` : '')

/** Opening hours of the service hall. */
export const openingHours: readonly { days: string; hours: string }[] = [
  { days: '星期一至星期五', hours: '9:00—12:00，13:30—17:30' },
  { days: '星期六、星期日及法定节假日', hours: '不对外办公，服务热线照常接听' },
]

/** Whom to call about what; the numbers for everything and for complaints are those of `site.ts`. */
export const telephones: readonly { about: string; number: string; hours: string }[] = [
  {
    about: '业务咨询、投诉',
    number: siteConfig.fallbackContact.contact_number,
    hours: '每日 8:30—20:00',
  },
  {
    about: '纪检监督举报',
    number: siteConfig.fallbackContact.supervisory_telephone,
    hours: '工作日 9:00—17:30，其他时间可以留言',
  },
  { about: '采购监督', number: '028-5550 1190', hours: '工作日 9:00—17:30' },
  { about: '信访', number: '028-5550 1199', hours: '工作日 9:00—17:30' },
  { about: '追偿与催收行为监督', number: '028-5550 1175', hours: '工作日 9:00—17:30' },
  { about: '干部任免公示反映', number: '028-5550 1126', hours: '工作日 9:00—17:30' },
  { about: '招聘咨询', number: '028-5550 1128', hours: '工作日 9:00—17:30' },
]

/** When and where petitions are received in person. */
export const petitionHours = '每周二、周四 9:00—11:30，一层东侧信访接待室'

/** The entrance that everyone can use, and what is done for those who need help there. */
const accessibleEntrance =
  '大楼西门有坡道和自动门，一层服务大厅设低位柜台、无障碍卫生间；需要协助时请提前来电，工作人员到门口接您。'

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
  { by: '无障碍通道', text: accessibleEntrance },
]

/** What holds for a time only. */
export interface TemporaryFact {
  /** The last day on which it holds, `YYYY-MM-DD`; afterwards no page shows it. */
  until: string
  title: string
  text: string
}

/** Shown on top of 联系我们 and 来访预约. */
export const temporaryFacts: readonly TemporaryFact[] = [
  {
    until: '2027-03-31',
    title: '大楼南门封闭，请走西门',
    text: '因地铁施工，大楼南门封闭至 2027 年 3 月底。请从示范大道西门进入；西门有坡道和自动门，乘轮椅、推婴儿车都可以通行。',
  },
]

/** What happens after a consultation was sent. */
export const consultSteps: readonly string[] = [
  '提交后立即得到受理编号，可以打印回执。',
  `客户经理${within(replyTimes.consultation)}来电，了解情况并介绍合适的产品。`,
  '需要办理的，告诉您材料清单和最近的服务网点；不合适的，说明原因。',
]

/** What consulting costs, and what nobody will ask for; stands below the steps. */
export const consultNotes: readonly string[] = [
  '咨询不收取任何费用。',
  '工作人员不会索要密码、验证码，也不会要求转账。',
]
