import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { COMPANY_FOLDERS, PUBLIC_FOLDER } from '#folders'
import { companyMistakes } from './check-company.ts'

const [company = ''] = COMPANY_FOLDERS
const root = mkdtempSync(join(tmpdir(), 'company-'))
afterAll(() => rmSync(root, { recursive: true }))
mkdirSync(join(root, company, '..'), { recursive: true })
for (const name of ['node_modules', 'rich-text', 'shared'])
  symlinkSync(resolve(name), join(root, name))
cpSync(PUBLIC_FOLDER, join(root, PUBLIC_FOLDER), { recursive: true })

/** The problems of the company's files after one text has been replaced. */
function mistakesWith(file: string, from: string, to: string): string[] {
  cpSync(company, join(root, company), { recursive: true })
  const path = join(root, company, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
  return companyMistakes(root).map((one) => one.replace(`${company}/`, ''))
}

it('says once for each file that a quotation mark is missing', () => {
  cpSync(company, join(root, company), { recursive: true })
  const broken = globSync('*.ts', { cwd: join(root, company) }).filter((name) => {
    const path = join(root, company, name)
    const text = readFileSync(path, 'utf8')
    // The mark behind a value; comments and imports have their own.
    const without = text
      .replace(/^(?!import|\s*(?:\*|\/)).*?: '[^'\n]+(?=')/m, '$&\0')
      .replace("\0'", '')
    writeFileSync(path, without)
    return without !== text
  })
  expect(broken.length).toBeGreaterThan(4)
  const told = companyMistakes(root).map((one) => one.replace(`${company}/`, ''))
  expect(told.map((one) => one.split(':')[0]).sort()).toEqual(broken.sort())
  expect(told.filter((one) => !one.includes('少了英文的引号'))).toEqual([])
})

it('finds nothing where nothing is wrong', () => {
  expect(mistakesWith('site.ts', 'offline', 'offline')).toEqual([])
})

it.each([
  ['site.ts', "担保集团',", '担保集团,', /^site\.ts:\d+：未终止/],
  ['site.ts', 'offline: true', 'offlin: true', /^site\.ts:\d+：/],
  ['registration.ts', 'licence.webp', 'Licence.webp', /^registration\.ts:14：没有 .*Licence\.webp/],
])('%s: %s as %s', (file, from, to, sentence) => {
  expect(mistakesWith(file, from, to)[0]).toMatch(sentence)
})
