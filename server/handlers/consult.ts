import { submitConsultationCall } from '../../shared/contract/consult.ts'
import { Refusal, defineHandler } from './define-handler.ts'
import { type ContentRepository, StorageUnavailable } from './repository.ts'

export const FROM_ELSEWHERE =
  '这份咨询不是从本网站的页面提交的，请打开本网站填写，或直接拨打我们的电话'

export const submitConsultation = defineHandler(
  submitConsultationCall,
  async (input, repository, { consultations, address, isForeign, isPosted }) => {
    if (isForeign) throw new Refusal(FROM_ELSEWHERE)
    const known = !input.product_id || (await repository.has('product', input.product_id))
    if (!known) throw new Refusal('请从列表中选择产品')
    try {
      const { receipt_no } = await consultations.add(input, address, {
        isPosted: isPosted === true,
      })
      return { receipt_no }
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error
      throw new Refusal(await unavailable(repository), 503)
    }
  },
)

/** What a visitor reads while nothing can be stored; with the phone number, unless that cannot be read either. */
async function unavailable(repository: ContentRepository): Promise<string> {
  const contacts = await Promise.resolve(repository.list('contacts')).catch(() => [])
  const phone = contacts.find(({ code }) => code === 'contact_number')?.content
  return `咨询暂时无法保存，没有提交成功，请稍后再试，或者直接拨打${phone ? ` ${String(phone)}` : '我们的电话'}`
}
