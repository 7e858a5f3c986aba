/** A picture that the site does not take is refused with what to do, in the folder and in the page to write on. */
import { afterAll, describe, expect, it } from 'vitest'
import { makeDocumentFolder } from '../../tests/support/content-folder.ts'
import { refuse } from '../editor/refuse.ts'
import { formatProblems } from './problem.ts'
import { readContent } from './read-content.ts'
import { FOREIGN_PICTURES, startOf } from './test-foreign-pictures.ts'

const folder = makeDocumentFolder()
afterAll(() => folder.remove())

const STEP = /另存为|导出|截图|存为 PDF/

const JPEG = startOf('\xff\xd8\xff\xe0')
const FILES: Readonly<Record<string, Buffer>> = {
  ...FOREIGN_PICTURES,
  TIFF: startOf('II*\0'),
}

function said(name: string, bytes: Buffer): string[] {
  const path = `media/${name}`
  folder.write({ [path]: bytes })
  const { problems } = readContent(folder.dir, { today: '2026-11-27' })
  folder.write({ [path]: undefined })
  const asset = { path, content: bytes.toString('base64') }
  const refused = refuse(folder.dir, { action: 'persistMedia', params: { asset } })
  return [formatProblems(problems), refused!]
}

describe.each(['scan.tif', 'scan.jpg', 'scan'])('%s', (name) => {
  it.each(Object.keys(FILES))('%s', (kind) => {
    for (const text of said(name, FILES[kind]!)) {
      expect(text).toContain(name)
      expect(text).toMatch(STEP)
    }
  })
})

it('names the ending of a picture that browsers show', () => {
  for (const text of said('scan.jfif', JPEG)) expect(text).toContain('把后缀改成 .jpg')
})
