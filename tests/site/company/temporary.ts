/** Changes for a time only, for people who come by. Like `site.ts` it is the company's own. */

/** Shown on top of 联系我们 and 来访预约. */
export const temporaryFacts: readonly { until: string; text: string }[] = [
  {
    until: '2027-03-31',
    text: '大楼南门因地铁施工封闭至 2027 年 3 月底，请走西门：有坡道，轮椅可以通行。',
  },
]
