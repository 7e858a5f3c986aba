import type { Page } from '@playwright/test'

export const consultation = {
  name: '王小明',
  phone: '138 0000 0000',
  company: '滨江示例机械有限公司',
  content: '我公司需要流动资金贷款担保，额度约三百万元，想了解办理条件和材料。',
} as const

/** What an empty form says of each field, in the order of the form. */
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
  const form = page.locator('main form:has([name="phone"])')
  for (const [name, value] of Object.entries({ ...consultation, ...values })) {
    await form.locator(`[name="${name}"]`).fill(value)
  }
  await form.locator('[name="consent"]').check()
}
