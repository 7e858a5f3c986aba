// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CONSULT_RETENTION_DAYS } from '#company/periods.ts'
import { privacy } from '#company/privacy.ts'
import { privacyNotice } from '../../../shared/config/privacy-notice.ts'
import {
  CONSULT_COLUMNS,
  CONSULT_FIELDS,
  shortLabel,
} from '../../../shared/contract/consult-fields.ts'
import { siteConfig } from '#company/site.ts'
import { telHref } from '../../../shared/contract/tel.ts'
import { PrivacyNotice } from './PrivacyNotice.tsx'

afterEach(cleanup)

it('names every field that is kept', () => {
  const said = JSON.stringify(privacyNotice())
  for (const field of CONSULT_COLUMNS) {
    const { label } = CONSULT_FIELDS[field]
    expect(said.includes(label) || said.includes(shortLabel(field)), label).toBe(true)
  }
})

it('names whom to ask, by phone and by mail, whom to complain to, and the full policy', () => {
  render(<PrivacyNotice />)
  const hrefs = screen
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'))
  const { contact_number, supervisory_telephone } = siteConfig.fallbackContact
  expect(hrefs).toEqual([
    telHref(contact_number),
    `mailto:${privacy.officerMail}`,
    telHref(supervisory_telephone!),
    ...(privacy.policy ? [privacy.policy.path] : []),
  ])
  expect(
    screen.getByText(new RegExp(`自提交之日起保存 ${CONSULT_RETENTION_DAYS} 天，到期自动删除`)),
  ).toBeDefined()
})
