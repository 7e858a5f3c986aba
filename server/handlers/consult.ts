import { submitConsultationCall } from '../../shared/contract/consult.ts'
import { Refusal, defineHandler } from './define-handler.ts'

export const FROM_ELSEWHERE =
  '这份咨询不是从本网站的页面提交的，请打开本网站填写，或直接拨打我们的电话'

export const submitConsultation = defineHandler(
  submitConsultationCall,
  async (input, repository, { consultations, address, isForeign, waitedMs }) => {
    if (isForeign) throw new Refusal(FROM_ELSEWHERE)
    const known = !input.product_id || (await repository.has('product', input.product_id))
    if (!known) throw new Refusal('请从列表中选择产品')
    const { receipt_no } = await consultations.add(input, address, waitedMs)
    return { receipt_no }
  },
)
