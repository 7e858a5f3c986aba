import JSZip from 'jszip'
import { expect, it } from 'vitest'
import { spreadsheet } from './spreadsheet.ts'

it('says how each cell is filled, without which openpyxl and pandas open none of it', async () => {
  const { files } = await JSZip.loadAsync(await spreadsheet('咨询', [['甲']]))
  const styles = await files['xl/styles.xml']!.async('text')
  const [, fills] = /<fills[^>]*>([^]*)<\/fills>/.exec(styles)!
  // ECMA-376, part 1, CT_Fill: one of these two, never nothing.
  expect(fills).toMatch(/^(?:<fill><(?:pattern|gradient)Fill\b[^]*?<\/fill>)+$/)
})
