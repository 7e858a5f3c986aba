/**
 * The conformance report in the format of OpenACR (https://github.com/GSA/openacr), against its catalogue of VPAT 2.5 with
 * WCAG 2.2.
 */
import { stringify } from 'yaml'
import { accessibility } from '#company/accessibility.ts'
import { siteConfig } from '#company/site.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import { SUITE_CHECKS, isHeard } from './checks.ts'
import type { ConformanceReport } from './conformance-report.ts'
import type { Evidence, Judgement } from './conformance.ts'
import type { Level } from './criteria.ts'

const CHAPTERS: Readonly<Record<Level, string>> = {
  A: 'success_criteria_level_a',
  AA: 'success_criteria_level_aa',
  AAA: 'success_criteria_level_aaa',
}

function sentence({ text, check }: Evidence): string {
  if (!check || isHeard(check)) return text
  const { file, titles } = SUITE_CHECKS[check]
  return `${text} [${[file, ...titles].join(' › ')}]`
}

const notesOf = ({ evidence, open }: Judgement): string =>
  [...evidence.map(sentence), ...open.map((text) => `待解决：${text}`)].join('\n')

export function openAcr({ results, judgements }: ConformanceReport): string {
  const { companyName, origin, description, fallbackContact: contact } = siteConfig
  const statement = origin + pages.Accessibility.path
  const company = {
    company_name: companyName,
    // The schema demands one; the statement says how else the company is reached.
    email: contact.mail ?? '',
    phone: contact.contact_number,
    website: origin,
    ...(contact.address && { address: contact.address }),
  }
  const report = {
    title: `${companyName} Accessibility Conformance Report`,
    product: { name: `${companyName}网站`, version: results.sources.slice(0, 12), description },
    author: company,
    vendor: company,
    report_date: results.date,
    last_modified_date: results.date,
    version: 1,
    notes: [
      '由检测程序根据在这一版网站上实际运行的检查写成。没有检查过的准则写 not-evaluated；按 VPAT，A、AA 级准则写 not-evaluated 表示报告尚未完成，需要人工补做。',
      `无障碍声明：${statement}`,
    ].join('\n'),
    evaluation_methods_used: [
      `${results.engine}，${results.browser}：网站各栏目的页面和每一类文章中的一篇，在桌面和手机尺寸下；每一类页面另有菜单打开、出错、各种配色等状态。`,
      '浏览器中的操作检查：在同一程序的测试站点上进行，各条准则下写明测试文件和用例。',
      ...(accessibility.testedBy ? [accessibility.testedBy] : []),
    ].join('\n'),
    feedback: statement,
    catalog: '2.5-edition-wcag-2.2-en',
    chapters: Object.fromEntries(
      Object.entries(CHAPTERS).map(([level, chapter]) => [
        chapter,
        {
          criteria: judgements
            .filter((one) => one.level === level)
            .map((one) => ({
              num: one.id,
              components: [
                { name: 'web', adherence: { level: one.adherence, notes: notesOf(one) } },
              ],
            })),
        },
      ]),
    ),
  }
  return stringify(report, {
    // Unquoted dates would be read as times, not as the texts that the schema wants.
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
    // Readers of the file see each word whole, and the vendor's facts in their place.
    lineWidth: 0,
    aliasDuplicateObjects: false,
  })
}
