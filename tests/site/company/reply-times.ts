/** The times within which the company promises an answer; a file of its own because several pages need only this. */
import type { ReplyTimes } from '../../../shared/config/company.ts'

export const replyTimes: ReplyTimes = {
  consultation: '1 个工作日',
  reservation: '1 个工作日',
  accessibility: '5 个工作日',
}
