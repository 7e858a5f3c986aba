/** What the company promises to answer, and when; a file of its own because several pages need only this. */

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
