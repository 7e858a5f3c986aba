import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { replyTimes } from '#company/reply-times.ts'
import { SiteDataContext } from '../../components/site-data.ts'
import { ConsultReceipt } from './ConsultReceipt.tsx'
import { EMPTY_VALUES } from '../../consultation/consult-values.ts'

const siteData = {
  products: { ok: true as const, data: [] },
  contacts: { ok: true as const, data: [] },
}
const before = { ...replyTimes }
afterEach(() => void Object.assign(replyTimes, before))

const textOf = (): string =>
  renderToStaticMarkup(
    <SiteDataContext value={siteData}>
      <ConsultReceipt
        headingLevel={3}
        sent={{ values: EMPTY_VALUES, receiptNo: 'ZX20261121-0001' } as never}
        onAgain={() => {}}
      />
    </SiteDataContext>,
  ).replace(/<[^>]*>/g, '')

it('promises an answer within the time that the company states', () => {
  replyTimes.consultation = '3 个工作日'
  expect(textOf()).toContain('我们会在 3 个工作日内按您留下的电话答复。')
})

it('promises no time when none is stated', () => {
  delete replyTimes.consultation
  expect(textOf()).toContain('我们会按您留下的电话答复。')
})
