import type { Locator, Page } from '@playwright/test'
import { submitConsultationCall } from '../../shared/contract/consult.ts'
import type { Site } from './site-page.ts'

export const consultation = {
  name: '王小明',
  phone: '138 0000 0000',
  company: '滨江示例机械有限公司',
  content: '我公司需要流动资金贷款担保，额度约三百万元，想了解办理条件和材料。',
} as const

export const consultField = (page: Page, name: string): Locator =>
  page.locator(`main [name="${name}"]`)

/** Not the button 重试, whose name ends with the same words. */
export const consultSubmit = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: /^提交咨询/ })

/** The panel at the top of the form that says why the consultation was not accepted or not sent. */
export const consultRefusal = (page: Page): Locator => page.locator('#consult-refusal')

/** The panel that says that the consultation waits for the network. */
export const consultWaiting = (page: Page): Locator => page.locator('#consult-waiting')

/** The heading of the receipt. */
export const consultReceipt = (page: Page): Locator =>
  page.getByRole('heading', { name: '咨询已提交' })

/** The fields of every consultation that the page has sent by a call. */
export const sentConsultations = (site: Site): Record<string, string>[] =>
  site.calls.filter(({ path }) => path === submitConsultationCall.path).map(({ fields }) => fields)

/** The messages of an empty form, field by field, in its order. */
export const missingFields = [
  ['name', '请填写您的姓名'],
  ['phone', '请填写联系电话'],
  ['content', '请填写咨询内容'],
  ['consent', '请先阅读并同意个人信息处理说明'],
] as const

/** Fills in every field that is required, and the company. */
export async function fillConsultation(
  page: Page,
  values: Partial<Record<keyof typeof consultation, string>> = {},
): Promise<void> {
  for (const [name, value] of Object.entries({ ...consultation, ...values })) {
    await consultField(page, name).fill(value)
  }
  await consultField(page, 'consent').check()
}
