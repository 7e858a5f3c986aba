/** Checks the entries of `contact.yaml` by their code; the schema only knows that both fields are lines. */
import { CONTACT_CODES, type ContactCode } from '../../shared/contract/company-lists.ts'
import { telHref } from '../../rich-text/tel.ts'
import { didYouMean } from './near.ts'
import type { Report } from './problem.ts'
import { CONTACT_NAMES, isNothing } from './schema-messages.ts'

interface ContactRule {
  isRight: (content: string) => boolean
  level: 'error' | 'warning'
  sentence: string
  advice: string
}

/** Numbers are linked one by one, and what cannot be dialled stays a text, so it is a warning. */
const PHONE: ContactRule = {
  isRight: (content) => content.split(/[、，,；;/]/).some((one) => telHref(one) !== undefined),
  level: 'warning',
  sentence: '里没有打得通的号码',
  advice:
    '写上区号，例如 028-5550 1000；几个号码用顿号隔开；时间等说明写给技术人员，放在联系页面上',
}

const RULES: Record<ContactCode, ContactRule | undefined> = {
  address: undefined,
  contact_number: PHONE,
  supervisory_telephone: PHONE,
  fax: PHONE,
  // It becomes a link on every page, which holds one address.
  mail: {
    isRight: (content) => /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(content),
    level: 'error',
    sentence: '应为一个地址',
    advice:
      '只写一个，例如 service@example.com，@ 和点用半角；别的邮箱写给技术人员，放在联系页面上',
  },
  postal_code: {
    isRight: (content) => /^\d{6}$/.test(content),
    level: 'warning',
    sentence: '应为六位数字',
    advice: '写成 "610088"，放在英文双引号里',
  },
}

const isCode = (code: string): code is ContactCode => Object.hasOwn(RULES, code)

const codesAdvice = `只能是：${CONTACT_CODES.map((code) => `${code} ${CONTACT_NAMES[code]}`).join('、')}；别的写给技术人员，放在联系页面上`

/**
 * @param entries of `contact.yaml` as they were written
 * @param lineOf the line of a field of an entry
 */
export function checkContacts(
  entries: readonly unknown[],
  lineOf: (index: number, key: string) => number,
  report: Report,
): void {
  const known = new Map<ContactCode, number>()
  for (const [index, entry] of entries.entries()) {
    const one = (entry ?? {}) as { code?: unknown; content?: unknown }
    // The schema has reported values of other types.
    if (typeof one.code !== 'string' || typeof one.content !== 'string') continue
    const [code, written] = [one.code.trim(), one.content.trim()]
    const line = lineOf(index, 'code')
    if (!isCode(code)) {
      report.error(
        line,
        `code（种类）不能是“${code}”`,
        didYouMean(code, CONTACT_CODES, codesAdvice),
      )
      continue
    }
    const name = CONTACT_NAMES[code]
    const same = known.get(code)
    known.set(code, line)
    // Pages show one entry of each code.
    if (same !== undefined)
      report.error(line, `${name}与第 ${same} 行的重复`, '合成一项，几个号码用顿号隔开')
    const rule = RULES[code]
    if (written && isNothing(written))
      report.error(lineOf(index, 'content'), `${name}不能是“${written}”`, '没有的，删去这一项')
    else if (rule && written && !rule.isRight(written))
      report[rule.level](
        lineOf(index, 'content'),
        `${name}${rule.sentence}，现在是“${written}”`,
        rule.advice,
      )
  }
}
