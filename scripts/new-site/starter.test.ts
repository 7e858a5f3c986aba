import { expect, it } from 'vitest'
import { readChoices } from './choices.ts'
import { starterContent } from './starter.ts'

const documentsFor = async (sections: string, without = ''): Promise<string[]> => {
  const choices = await readChoices({
    name: '江南融资担保有限公司',
    english: 'Jiangnan Guarantee Co., Ltd.',
    origin: 'https://www.example.org',
    phone: '0510-55502000',
    sections,
    without,
  })
  return Object.keys(starterContent(choices, '2026-11-23')).filter((file) => file.endsWith('.md'))
}

it.each([
  ['news,information,party', '', 'news/company/1.md publicity/business/1.md party/guarantee/1.md'],
  ['about,news,join', '', 'news/company/1.md news/company/2.md news/company/3.md'],
  ['news', 'news/company', 'news/reform/1.md news/reform/2.md news/reform/3.md'],
  ['about,product,join,bidding', '', ''],
])('puts three samples where %s has lists for them', async (sections, without, files) =>
  expect((await documentsFor(sections, without)).join(' ')).toBe(files),
)
