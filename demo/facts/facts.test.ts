/** No two texts of the demo content contradict each other about the company; `facts.ts` is the source. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { RESOURCES } from '../../content-loader/resources.ts'
import { lists } from '../../content-loader/shapes.ts'
import { registration } from '../../company/registration.ts'
import { siteConfig } from '../../company/site.ts'
import { directions } from '../../company/visit.ts'
import { readSources } from '../attachments/source.ts'
import { DEMO_FOLDER, readDemo } from '../read-demo.ts'
import {
  averageFees,
  bidBondMinutes,
  branches,
  capital,
  company,
  compensation,
  compensationRates,
  departments,
  employees,
  feeCaps,
  feeCaps2025,
  fees,
  leverage,
  offices,
  outstanding,
  products,
  rating,
  receivable,
  recovery,
  released,
  reserves,
  retired,
  retiredTelephones,
  supervisors,
  telephones,
  totalAssets,
} from './facts.ts'

const content = readDemo()
const documents = RESOURCES.flatMap((resource) => content.documents[resource])

/** Every text that a visitor can read: file → text. */
const texts = new Map<string, string>([
  ...documents.map(({ file }) => [file, readFileSync(DEMO_FOLDER + file, 'utf8')] as const),
  ...Object.values(lists).map(
    ({ file }) => [file, readFileSync(DEMO_FOLDER + file, 'utf8')] as const,
  ),
  ...readSources().map(({ file, title, body }) => [`files/${file}`, `${title}\n${body}`] as const),
  ['visit', directions.map(({ text }) => text).join('\n')],
  ['siteConfig', JSON.stringify([siteConfig, registration])],
])

/** All matches of a pattern, `file: match` for those that a judge refuses. */
function refused(pattern: RegExp, judge: (...groups: string[]) => boolean): string[] {
  const found: string[] = []
  let seen = 0
  for (const [file, text] of texts) {
    for (const match of text.matchAll(pattern)) {
      seen += 1
      if (!judge(...match.slice(1), file)) found.push(`${file}: ${match[0]}`)
    }
  }
  // A pattern that finds nothing any more proves nothing.
  expect(seen, String(pattern)).toBeGreaterThan(0)
  return found
}

const isOneOf =
  (values: Iterable<string | number>) =>
  (value: string): boolean =>
    [...values].some((one) => Number(one) === Number(value.replaceAll(' ', '')) || one === value)

describe('names', () => {
  it('knows nine branches', () => {
    expect(Object.keys(branches)).toHaveLength(9)
    // Words that may stand before 分公司when no name does.
    const others =
      /(?:[一二三四五六七八九十两几数某各该由此些的向在到和与跨出给从而于]|家|个|个别|集团|执行|完成|原|级|县域|后的|试点|所属|相应|通过|当地|第一家|[，、。；（“|\s\d]|江北、西岭|南屏、高新)$/
    const names = Object.keys(branches)
    expect(
      refused(
        /([^\n]{0,4})分公司/g,
        (before) =>
          names.some((name) => before.endsWith(name)) || others.test(before) || before === '',
      ),
    ).toEqual([])
  })

  it('uses no name of an earlier draft', () => {
    const found = [...texts].flatMap(([file, text]) =>
      retired.filter((name) => text.includes(name)).map((name) => `${file}: ${name}`),
    )
    expect(found).toEqual([])
  })

  it('signs documents and positions by departments that exist', () => {
    const known = new Set([
      ...Object.entries(departments).flatMap(([name, others]) => [name, ...others]),
      ...Object.keys(branches).map((name) => `${name}分公司`),
      '示例资产管理有限公司',
      '学习教育专班',
    ])
    const signed = [
      ...documents.flatMap(({ file, source, dept }) => [source, dept].map((by) => ({ file, by }))),
      ...content.posts.map(({ dept }) => ({ file: 'posts.yaml', by: dept })),
    ]
    expect(signed.filter(({ by }) => by && !known.has(by))).toEqual([])
  })

  it('counts 20 departments, and 19 before the last was set up', () => {
    expect(Object.keys(departments)).toHaveLength(20)
    expect(
      refused(/(?:总部部门（|总部设 |业务部门共 |分支机构和)(\d+) ?个/g, isOneOf([19, 20])),
    ).toEqual([])
  })

  it('lists every department where it lists them', () => {
    const names = Object.keys(departments)
    const chart = texts.get('files/basic-org-chart-2026.pdf')!
    expect(names.filter((name) => !chart.includes(name))).toEqual([])
    const before = texts.get('publicity/basic/1004.md')!
    expect(names.filter((name) => !before.includes(name))).toEqual(['绿色金融部'])
  })

  it('has the same people in the same offices', () => {
    const listed = Object.fromEntries(
      Object.keys(offices).map((group) => [
        group,
        Object.fromEntries(
          content.team
            .filter((one) => one.group === group)
            .map(({ name, position }) => [name, position]),
        ),
      ]),
    )
    expect(listed).toEqual(offices)
    const holders = new Map<string, string>(
      Object.values(offices).flatMap((group) => Object.entries(group)),
    )
    // A title right before a name.
    expect(
      refused(
        /(纪委书记|党委副书记|职工董事|职工监事|监事会主席|总会计师|首席风险官)[：、]?(沈怀远|陆静之|程昭明|严若谷|伍向榆|罗秉文|蒲景初|龚映雪|方砚秋|乔以琳)/g,
        (office, name) => holders.get(name!)!.includes(office!),
      ),
    ).toEqual([])
    const elected = texts.get('publicity/personnel/4005.md')!
    for (const name of ['伍向榆', '蒲景初', '龚映雪'])
      expect(elected).toMatch(new RegExp(`\\| 职工[董监]事 \\| ${name} \\|.*当选`))
    const board = texts.get('publicity/personnel/4013.md')!
    for (const name of ['沈怀远', '陆静之', ...Object.keys(offices.董事会)])
      expect(board).toContain(name)
  })

  it('has one chairman, one chief risk officer and four committees', () => {
    const holder = (position: RegExp): string | undefined =>
      content.team.find((one) => position.test(one.position))?.name
    expect(holder(/(?<!副)董事长$/)).toBe(company.chairman)
    expect(registration.licence!.facts.find(({ label }) => label === '法定代表人')?.value).toBe(
      company.chairman,
    )
    expect(holder(/首席风险官/)).toBe(company.chiefRiskOfficer)
    expect(
      refused(
        /聘任([\u4E00-\u9FFF]{2,3})为集团首席风险官/g,
        (name) => name === company.chiefRiskOfficer,
      ),
    ).toEqual([])
    expect(
      refused(
        /\| ([\u4E00-\u9FFF]+委员会) \|/g,
        (name, file) =>
          !file!.startsWith('publicity') ||
          (company.committees as readonly string[]).includes(name!),
      ),
    ).toEqual([])
  })
})

describe('figures', () => {
  it('grew its capital in the steps of the history', () => {
    const steps = content.profile.growth.flatMap(({ year, content: text }) => {
      const [, now] = /注册资本(?:增至|达到)? ?(\d+) ?亿元/.exec(text) ?? []
      return now ? [[year, Number(now)]] : []
    })
    expect(Object.fromEntries(steps)).toEqual(capital)
    // Subsidiaries and companies that were taken over have capital of their own.
    const others = /3020|3015|3003|3024|2022|merger|equity|subsidiar|registration|capital-increase/
    expect(
      refused(
        /注册资本(?:为|增至|达到|人民币)*\s?(\d+(?:\.\d+)?) ?亿元/g,
        (value, file) => others.test(file!) || isOneOf(Object.values(capital))(value!),
      ),
    ).toEqual([])
  })

  it('has the same balance everywhere', () => {
    const rounded = Object.values(outstanding).map((value) => Math.round(value))
    // Plans and scenarios, and the sizes of parts, are no balances.
    const whole = /在保余额(?:约|达到)? ?(\d{3}(?:\.\d)?) ?亿/g
    expect(
      refused(whole, (value) =>
        isOneOf([...Object.values(outstanding), ...rounded, 500, 600])(value!),
      ),
    ).toEqual([])
    expect(
      content.profile.stats.find(({ label }) => label === '在保余额（2026年9月末）')?.value,
    ).toBe(String(outstanding['2026-09']))
  })

  it('adds up the products to the balance', () => {
    const sum = (names: readonly string[]): string =>
      names.reduce((total, name) => total + products[name]!, 0).toFixed(1)
    const loans = ['小微信用保', '科创保', '三农保', '供应链保', '绿色发展保']
    expect(Number(sum(Object.keys(products)))).toBe(outstanding['2025-12'])
    expect(content.products.map(({ title }) => title).sort()).toEqual(Object.keys(products).sort())
    for (const [name, value] of Object.entries(products)) {
      expect(texts.get('publicity/business/2017.md')).toContain(`| ${name} | ${value.toFixed(1)} |`)
      expect(texts.get('files/business-products-2025.xlsx')).toMatch(
        new RegExp(`\\| ${name} \\|.*\\| ${value.toFixed(1)} \\|`),
      )
    }
    const business = texts.get('business.yaml')!
    expect(business).toContain(`贷款类融资担保余额${sum(loans)}亿元`)
    expect(business).toMatch(new RegExp(`\\| 合计 \\| 22 \\| ${sum(['债券增信'])} \\|`))
  })

  it('divides liability by net assets', () => {
    for (const { netAssets, liability, times } of Object.values(leverage))
      expect(Math.abs(liability / netAssets - times)).toBeLessThan(0.006)
    const known = Object.values(leverage)
    expect(
      refused(
        /放大倍数(?:（倍）)?[^。|\d]{0,4}(\d\.\d\d) ?倍/g,
        isOneOf(known.map(({ times }) => times)),
      ),
    ).toEqual([])
    expect(
      refused(/净资产 ?(\d\d\.\d) ?亿元/g, isOneOf(known.map(({ netAssets }) => netAssets))),
    ).toEqual([])
    expect(
      refused(
        /融资担保责任余额 ?(\d{3}\.\d) ?亿元/g,
        isOneOf(known.map(({ liability }) => liability)),
      ),
    ).toEqual([])
    // Month by month in the attachment.
    const months = texts.get('files/regulatory-index-2026q3.xlsx')!
    const rows = [...months.matchAll(/\| \d月 \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|/g)]
    expect(rows).toHaveLength(9)
    for (const [row, net, owed, times] of rows)
      expect(Math.abs(Number(owed) / Number(net) - Number(times)), row).toBeLessThan(0.006)
    expect(rows.at(-1)!.slice(1).map(Number)).toEqual(Object.values(leverage['2026-09']!))
  })

  it('paid out the same for others', () => {
    expect(
      refused(/(?:全年|当年)代偿 ?(\d\.\d\d) ?亿元/g, isOneOf(Object.values(compensation))),
    ).toEqual([])
    for (const [file, year] of [
      ['publicity/basic/1001.md', 2023],
      ['files/basic-annual-report-2025.pdf', 2025],
      ['business.yaml', 2025],
    ] as const)
      expect(texts.get(file), file).toMatch(new RegExp(`收回(?:代偿款)? ?${recovery[year]} ?亿元`))
    expect(texts.get('news/company/1012.md')).toContain(
      `| 代偿回收（亿元） | ${recovery[2024]} | ${recovery[2025]} |`,
    )
  })

  it('means one thing by the rate of compensation', () => {
    for (const [year, paid] of Object.entries(compensation))
      expect(compensationRates).toContain(((paid / released[Number(year)]!) * 100).toFixed(2))
    expect(
      refused(/当期代偿率[^。|\d]*?(\d\.\d+)%/g, (rate) => compensationRates.includes(rate!)),
    ).toEqual([])
    const rows = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(/\| 当期代偿率[^|\n]*\|([^\n]*)/g)].map((row) => [file, row[1]!] as const),
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const [file, row] of rows)
      for (const [, rate] of row.matchAll(/(\d\.\d+)%/g))
        expect(compensationRates, `${file}: ${row}`).toContain(rate)
  })

  it('has one total of assets and one of payments still owed at a date', () => {
    expect(refused(/资产总额 ?(\d\d\.\d) ?亿元/g, isOneOf(Object.values(totalAssets)))).toEqual([])
    expect(
      refused(
        /应收代偿款净额(?: ?| \| 亿元 \| )(\d\.\d+)(?: | ?亿元)/g,
        isOneOf(Object.values(receivable)),
      ),
    ).toEqual([])
  })

  it('has the same reserves at a date', () => {
    const at = (date: string, text: string, column: 'first' | 'last'): void => {
      for (const [name, value] of Object.entries(reserves[date]!)) {
        const cells = new RegExp(`\\| ${name} \\|([^\\n]*)\\|`).exec(text)![1]!.split('|')
        expect(Number(cells.at(column === 'first' ? 0 : -1)), `${date} ${name}`).toBe(value)
      }
    }
    const [quarter, year] = ['publicity/business/2016.md', 'publicity/regulatory/5017.md'].map(
      (file) => texts.get(file)!,
    )
    at('2024-12', quarter!, 'first')
    at('2025-09', quarter!, 'last')
    at('2024-12', year!, 'first')
    at('2025-12', year!, 'last')
  })

  it('charges no more than it has published', () => {
    const notice = texts.get('publicity/business/2018.md')!
    for (const { title, rate } of content.products) {
      expect(rate, title).toContain(fees.notice)
      const cap = feeCaps[title]
      if (cap === undefined) continue
      expect(rate, title).toMatch(new RegExp(`不高于${cap}%`))
      expect(notice).toMatch(
        new RegExp(`\\| ${title}(?:（500万元及以下）)? \\|[^|]*\\| ${cap}% \\|`),
      )
    }
    const product = (name: string): string =>
      content.products.find((one) => one.title === name)!.rate
    expect(product('小微信用保')).toContain(fees.largeMicroLoan)
    expect(product('投标保函')).toContain(fees.bidBond.rate)
    expect(product('投标保函')).toContain(fees.bidBond.least)
    expect(product('工程履约保函')).toContain(fees.performanceBond)
    // Cases that texts tell of.
    const names = Object.keys(feeCaps).join('|')
    expect(
      refused(
        new RegExp(`(${names})[^|#]{0,160}?费率(?:执行|不高于|为|降到| )*(\\d\\.\\d+)%`, 'g'),
        (name, rate, file) =>
          Number(rate) <= feeCaps[name!]! ||
          // Of before April 2026.
          (/1011|2010|5011|fee-check|1010/.test(file!) && Number(rate) <= feeCaps2025[name!]!),
      ),
    ).toEqual([])
    const loans = Math.max(...['小微信用保', '科创保', '三农保'].map((name) => feeCaps[name]!))
    for (const file of ['party/honest/2024.md', 'news/company/1019.md', 'news/company/1024.md'])
      for (const [said, rate] of texts.get(file)!.matchAll(/费率(?:不高于)? ?(\d\.\d+)%/g))
        expect(Number(rate), `${file}: ${said}`).toBeLessThanOrEqual(loans)
  })

  it('averages fees over the same business', () => {
    expect(
      refused(
        /支小支农(?:业务)?(?:平均)?(?:年化)?(?:担保)?费率(?:降至)? ?(\d\.\d+)%/g,
        isOneOf(Object.values(averageFees.支小支农业务!)),
      ),
    ).toEqual([])
    expect(
      refused(/(?<!支小支农)平均担保费率 ?(\d\.\d+)%/g, (value, file) =>
        isOneOf([
          ...Object.values(averageFees.全部业务!),
          // The cluster has a limit of its own, small firms an average of three years.
          ...(/5011/.test(file!) ? [0.82] : []),
        ])(value!),
      ),
    ).toEqual([])
  })

  it('has one average fee of a year, in tables too', () => {
    // And the limits that plans set.
    const known = [...Object.values(averageFees.全部业务!), 0.9, 1].map((fee) => fee.toFixed(2))
    const rows = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(/\| 平均(?:年化)?担保费率 \|([^\n]*)/g)].map(
        (row) => [file, row[1]!] as const,
      ),
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const [file, row] of rows)
      for (const [, fee] of row.matchAll(/(\d\.\d+)%/g))
        expect(known, `${file}: ${row}`).toContain(Number(fee).toFixed(2))
  })

  it('takes as long for a bid bond everywhere', () => {
    expect(
      refused(/平均(?:用时)? ?(\d+) ?分钟(?=出函|出具|电子出函| \|)/g, (minutes, file) =>
        isOneOf(file!.includes('2003') ? [bidBondMinutes['2024-03']] : [bidBondMinutes['2026-05']])(
          minutes!,
        ),
      ),
    ).toEqual([])
    expect(texts.get('news/company/1016.md')).toContain(`平均用时${bidBondMinutes['2026-05']}分钟`)
    expect(texts.get('business.yaml')).toContain(`平均${bidBondMinutes['2026-05']}分钟`)
  })

  it('is rated by the same agencies on the same days', () => {
    const honor = content.honors.find(({ title }) => title.includes('AAA'))!
    expect([honor.award_unit, honor.award_date]).toEqual([rating.agency, rating.dates.at(-1)])
    const notice = texts.get('publicity/regulatory/5022.md')!
    expect(notice).toContain(rating.agency)
    for (const date of rating.dates) expect(notice).toContain(`| ${date} | ${rating.level} |`)
    expect(texts.get('news/company/1015.md')).toContain(rating.second.until)
    expect(texts.get('purchase/purchase/1015.md')).toContain(rating.agency)
    expect(texts.get('purchase/notice/2018.md')).toContain(rating.second.from)
    const known: readonly string[] = [rating.agency, ...Object.values(rating.second)]
    expect(
      refused(/([\u4E00-\u9FFF]{2,4}(?:信用评级|资信评估)有限公司)/g, (name) =>
        known.some((one) => name!.endsWith(one)),
      ),
    ).toEqual([])
  })

  it('employs the same people', () => {
    expect(
      refused(
        /(?<!的)员工 ?(\d{3}) ?[人名]/g,
        (count, file) =>
          // Of a client.
          file === 'news/company/1019.md' || isOneOf(Object.values(employees))(count!),
      ),
    ).toEqual([])
    for (const { name, items } of content.structure)
      expect(
        items.reduce((sum, { value }) => sum + value, 0),
        name,
      ).toBe(employees[2025])
    const staff = texts.get('publicity/personnel/4020.md')!
    const [graduates, bachelors] = ['研究生', '大学本科'].map((group) =>
      Number(new RegExp(`\\| ${group} \\| (\\d+) \\|`).exec(staff)![1]),
    )
    const education = content.structure[0]!.items.map(({ value }) => value)
    expect(education[0]! + education[1]!).toBe(graduates)
    expect(education[2]).toBe(bachelors)
  })

  it('works with the same banks, from the same number of branches', () => {
    expect(
      // Of the fourteen, twelve came to the meeting and five signed in Binjiang.
      refused(/(\d+) ?家合作银行/g, isOneOf([company.banks, 12, 5])),
    ).toEqual([])
    expect(refused(/分支机构(?:达到|增至|仍为| |（)*(\d) ?家/g, isOneOf([9, 6]))).toEqual([])
  })
})

describe('addresses', () => {
  it('has one house number, postal code and way by metro', () => {
    expect(refused(/示范大道 ?(\d+) ?号/g, isOneOf([88]))).toEqual([])
    expect(refused(/邮编 ?(\d{6})/g, isOneOf([company.postalCode]))).toEqual([])
    expect(refused(/(\d) ?号线(?:至|到)“?示范大道/g, isOneOf([company.metro.line]))).toEqual([])
    expect(
      refused(/示范大道[^。]{0,8}([A-D]) ?口/g, (exit) => exit === company.metro.exit),
    ).toEqual([])
    expect(
      refused(
        /(2011 ?年 ?\d+ ?月 ?\d+ ?日)/g,
        (day) => day!.replaceAll(' ', '') === company.founded,
      ),
    ).toEqual([])
  })

  it('has telephones of one form, and the same ones for the same purpose', () => {
    expect(
      refused(/(?<!\d)(0\d{2,3}-?\s?\d{3,4}\s?\d{4})(?!\d)/g, (number) =>
        /^028-5550 1\d{3}$/.test(number!),
      ),
    ).toEqual([])
    const [main, supervision] = ['contact_number', 'supervisory_telephone'].map(
      (code) => content.contacts.find((one) => one.code === code)?.content,
    )
    expect([main, supervision]).toEqual([company.telephone, company.supervision])
    expect([
      siteConfig.fallbackContact.contact_number,
      siteConfig.fallbackContact.supervisory_telephone,
    ]).toEqual([main, supervision])
    expect(
      refused(/(?:纪检|监督)[^。；，|\n\d]{0,16}(028-5550 \d{4})/g, (number) =>
        supervisors.includes(number!),
      ),
    ).toEqual([])
    const list = texts.get('publicity/basic/1024.md')!
    for (const [purpose, number] of Object.entries(telephones))
      expect(list).toContain(`| ${purpose} | ${number} |`)
    for (const [pattern, purpose] of [
      [/采购监督(?:电话)?：?(?:纪检监督室)? ?(028-5550 \d{4})/g, '采购监督'],
      [/招聘咨询：?(?:人力资源部[， ])?(028-5550 \d{4})/g, '招聘咨询'],
      [/信访(?:事项|接待室) \|[^\n]*?(028-5550 \d{4})/g, '信访事项'],
    ] as const)
      expect(refused(pattern, (number) => number === telephones[purpose])).toEqual([])
    expect(
      [...texts].flatMap(([file, text]) =>
        retiredTelephones.filter((number) => text.includes(number)).map((one) => `${file}: ${one}`),
      ),
    ).toEqual([])
    for (const [name, number] of Object.entries(branches)) {
      expect(texts.get('publicity/basic/1005.md')).toMatch(
        new RegExp(`\\| ${name}分公司 \\|.*\\| ${number} \\|`),
      )
    }
  })
})

describe('notices', () => {
  const purchases = documents.filter(({ file }) => file.startsWith('purchase/purchase/'))

  it('say where the money comes from, where to hand in, who supervises and where else they stand', () => {
    for (const { file } of purchases)
      for (const said of ['资金来源', '异议', '监督部门', telephones.采购监督!, '发布媒介'])
        expect(texts.get(file), file).toContain(said)
    for (const { file } of documents.filter((one) => one.file.startsWith('purchase/notice/')))
      expect(texts.get(file), file).toContain(telephones.采购监督)
  })

  it('give of candidates the term, the quality and who is responsible', () => {
    const candidates = documents.filter(({ title }) => title.includes('中标候选人公示'))
    expect(candidates).toHaveLength(3)
    for (const { file } of candidates) {
      expect(texts.get(file), file).toMatch(/项目负责人/)
      expect(texts.get(file), file).toMatch(/工期|服务期/)
      expect(texts.get(file), file).toMatch(/书面[^。]*送达[^。]*示范大道88号/)
    }
  })

  it('shut nobody out by age, size, seat or origin', () => {
    const unfair =
      /成立满|执业满|注册会计师不少于\d{2,}人|固定办公场所|有24小时内到场的服务机构|在省内有运维人员|自有车辆 ?\d+ ?辆|国有金融企业编制/
    expect(
      [...texts].flatMap(([file, text]) => {
        const found = /^(?:purchase|publicity\/other)/.test(file) && unfair.exec(text)
        return found ? [`${file}: ${found[0]}`] : []
      }),
    ).toEqual([])
  })
})

describe('words', () => {
  const found = (pattern: RegExp, of = /./): string[] =>
    [...texts].flatMap(([file, text]) => {
      const match = of.test(file) && pattern.exec(text)
      return match ? [`${file}: ${match[0]}`] : []
    })

  it('name no function that the site does not have', () => {
    expect(
      found(
        /“在线办理”|网上办事大厅|网上大厅|办理进度查询|短信验证码|在线留言|保函[核查]验”|“信息公开”栏目|网上担保申请|首页底部|线上申请/,
      ),
    ).toEqual([])
  })

  it('are those of the glossary', () => {
    const table = readFileSync('docs/glossary.md', 'utf8').split('\n\n')[2]!
    const rows = table.split('\n').slice(2)
    expect(rows.length).toBeGreaterThan(10)
    for (const row of rows)
      for (const word of row.split(' | ')[1]!.split('、'))
        expect(found(new RegExp(word)), `${word}: ${row}`).toEqual([])
  })

  it('write per cent, thousands and less than nothing in one way', () => {
    expect(found(/\d %/)).toEqual([])
    expect(found(/(?<![\d.-])\d{1,3}(?: \d{3})+(?!\d)/)).toEqual([])
    expect(found(/AA＋/)).toEqual([])
    // The gap between Chinese and Latin letters or numbers is the style sheet's (`text-autospace`).
    expect(
      found(
        /[\u4E00-\u9FFF] [\dA-Za-z]|[\dA-Za-z%] [\u4E00-\u9FFF]/,
        /\.(?:md|yaml|pdf|docx|xlsx)$/,
      ),
    ).toEqual([])
    expect(found(/\| -\d/, /\.md$/)).toEqual([])
  })

  it('name a plenary session in full, and no inner-party verdicts', () => {
    expect(found(/(?<!党的二十届)(?<!第)[三四]中全会/, /^party/)).toEqual([])
    expect(found(/已由纪委初核|正在核查|讯问室|客户自愿加收|代表团|立案提案/, /^party/)).toEqual([])
  })
})
