import { submitConsultationCall } from '../../src/api/contract/consult.ts'
import { Refusal, answer } from './answer.ts'

export const submitConsultation = answer(
  submitConsultationCall,
  async (input, repository, { address }) => {
    const known = !input.product_id || (await repository.has('product', input.product_id))
    if (!known) throw new Refusal('请从列表中选择产品')
    const { receipt_no } = await repository.addConsultation(input, address)
    return { receipt_no }
  },
)
