import { submitConsultationCall } from '../../src/api/contract/consult.ts'
import { Refusal, handle } from '../factory.ts'

export const submitConsultation = handle(submitConsultationCall, (input, db) => {
  const known =
    !input.product_id || db.content.products.some(({ id }) => String(id) === input.product_id)
  if (!known) throw new Refusal('请从列表中选择产品')
  const { receipt_no } = db.addConsultation(input)
  return { receipt_no }
})
