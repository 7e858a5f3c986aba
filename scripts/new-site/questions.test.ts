import { expect, it } from 'vitest'
import { QUESTIONS, readChoices } from './questions.ts'

const GIVEN = {
  name: '江南融资担保有限公司',
  english: 'Jiangnan Guarantee Co., Ltd.',
  origin: 'https://www.example.org',
  phone: '0510-55502000',
}

it('takes what is given, and a default for the rest', async () => {
  expect(await readChoices(GIVEN)).toMatchObject({
    ...GIVEN,
    short: '江南融资担保',
    colour: '#0b3a66',
    headline: '为企业提供融资担保服务',
    sections: 'About News Service Product Party Information BiddingProcurement Join'.split(' '),
    mail: '',
    products: [],
  })
  expect(
    await readChoices({
      ...GIVEN,
      colour: '0A5C43',
      origin: 'https://www.example.org/',
      sections: 'news, product，about',
      products: '小微保、科创保',
      icp: '苏ICP备12345678号-1',
      police: '苏公网安备32020000000001号',
      mail: 'service@example.org',
      supervision: '400-123-4567',
    }),
  ).toMatchObject({
    colour: '#0a5c43',
    origin: 'https://www.example.org',
    sections: ['News', 'Product', 'About'],
    products: ['小微保', '科创保'],
  })
})

it.each([
  ['name', '江南<b>担保', /没有 < 和 >/],
  ['colour', 'green', /#0a5c43/],
  ['logo', 'logo.jpg', /SVG 或 PNG/],
  ['origin', 'http://www.example.org', /https:/],
  ['sections', 'about,blog', /about、news/],
  ['sections', 'about,about', /每个一次/],
])('refuses --%s %s with its rule', async (name, text, rule) => {
  const refused = readChoices({ ...GIVEN, [name]: text })
  await expect(refused).rejects.toThrow(`--${name}：`)
  await expect(refused).rejects.toThrow(rule)
})

it('names everything that is missing or wrong at once', async () => {
  await expect(readChoices({ colour: 'red', products: '甲', sections: 'news' })).rejects.toThrow(
    /^--name：要写：公司全称.+\n--colour：.+\n--origin：.+\n--phone：.+\n--products：/,
  )
})

it('asks for what no flag says, again while it is wrong', async () => {
  const asked: string[] = []
  const written = ['<江南>', '江南担保股份有限公司', '', '', '', '', '', 'https://a.cn']
  const choices = await readChoices({ phone: '95588' }, async (label, fallback, problem) => {
    asked.push(`${label} | ${fallback} | ${problem}`)
    return written.shift() ?? ''
  })
  expect(choices).toMatchObject({ name: '江南担保股份有限公司', short: '江南担保', phone: '95588' })
  expect(asked.slice(0, 3)).toEqual([
    '公司全称，照营业执照 | undefined | ',
    '公司全称，照营业执照 | undefined | 写成一行，最多 120 个字，没有 < 和 >',
    '公司简称，显示在标志旁边 | 江南担保 | ',
  ])
  // One question each, except for the telephone; the name is asked twice.
  expect(asked).toHaveLength(Object.keys(QUESTIONS).length)
})
