import { expect, it } from 'vitest'
import { siteConfig } from '#company/site.ts'
import { headerSaysName } from './Hero.tsx'

it.each([
  [false, { companyName: '示例融资担保集团有限公司', companyShortName: '示例担保集团' }],
  [true, { companyName: '江南融资担保有限公司', companyShortName: '江南融资担保' }],
  [
    true,
    { companyName: '江南融资担保有限公司', companyShortName: '江南担保', logoShowsName: true },
  ],
])('the header says the name: %s, %o', (expected, names) => {
  expect(headerSaysName({ ...siteConfig, ...names })).toBe(expected)
})
