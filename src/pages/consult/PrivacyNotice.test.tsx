import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CONSULT_RETENTION_DAYS } from '#company/periods.ts'
import { privacy } from '#company/privacy.ts'
import { siteConfig } from '#company/site.ts'
import { privacyNotice } from '../../../shared/config/privacy-notice.ts'
import {
  CONSULT_COLUMNS,
  CONSULT_FIELDS,
  shortLabel,
} from '../../../shared/contract/consult-fields.ts'
import { telHref } from '../../../rich-text/tel.ts'
import { PrivacyNotice } from './PrivacyNotice.tsx'

it('names every field that is kept', () => {
  const said = JSON.stringify(privacyNotice())
  for (const field of CONSULT_COLUMNS) {
    const { label } = CONSULT_FIELDS[field]
    expect(said.includes(label) || said.includes(shortLabel(field)), label).toBe(true)
  }
})

it('names whom to ask, whom to complain to, and for how long it is kept', () => {
  const html = renderToStaticMarkup(<PrivacyNotice />)
  const { contact_number, supervisory_telephone } = siteConfig.fallbackContact
  for (const href of [
    telHref(contact_number),
    `mailto:${privacy.officerMail}`,
    telHref(supervisory_telephone!),
  ])
    expect(html).toContain(`href="${href}"`)
  expect(html).toContain(`保存 ${CONSULT_RETENTION_DAYS} 天`)
})
