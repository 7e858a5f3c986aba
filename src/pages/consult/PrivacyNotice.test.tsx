import { expect, it } from 'vitest'
import { privacyNotice } from '../../../shared/config/privacy-notice.ts'
import {
  CONSULT_COLUMNS,
  CONSULT_FIELDS,
  shortLabel,
} from '../../../shared/contract/consult-fields.ts'

it('names every field that is kept', () => {
  const said = JSON.stringify(privacyNotice())
  for (const field of CONSULT_COLUMNS) {
    const { label } = CONSULT_FIELDS[field]
    expect(said.includes(label) || said.includes(shortLabel(field)), label).toBe(true)
  }
})
