/**
 * The contacts of `company/site.ts`. `contact.yaml` is what editors write and visitors read; these are compiled into what
 * has to work without it, so both have to say the same (decision 48).
 */
import { readFileSync } from 'node:fs'
import { siteConfig } from '#company/site.ts'
import type { ContactCode } from '../../shared/contract/company-lists.ts'
import { CONTACT_NAMES } from './schema-messages.ts'
import type { Report } from './problem.ts'

const withoutSpaces = (text: string): string => text.replace(/\s/g, '')

/** The line of `company/site.ts` in which a contact stands. */
function lineIn(code: ContactCode): number {
  const lines = readFileSync(new URL(import.meta.resolve('#company/site.ts')), 'utf8').split('\n')
  const start = lines.findIndex((line) => /^\s*fallbackContact\b/.test(line))
  const found = lines.findIndex(
    (line, index) => index > start && line.trim().startsWith(`${code}:`),
  )
  return (found < 0 ? start : found) + 1
}

/**
 * @param entries of `contact.yaml` as they were written
 * @param lineOf the line of an entry
 */
export function checkReserve(
  entries: readonly unknown[],
  lineOf: (index: number) => number,
  report: Report,
): void {
  const contacts = entries.map((one) => (one ?? {}) as { code?: unknown; content?: unknown })
  const reserve = Object.entries(siteConfig.fallbackContact) as [ContactCode, string | undefined][]
  for (const [code, held] of reserve) {
    const index = contacts.findIndex((one) => one.code === code)
    const now = contacts[index]?.content
    const name = CONTACT_NAMES[code]
    // The schema has reported a value of another type.
    if (!held || (index >= 0 && typeof now !== 'string')) continue
    if (withoutSpaces(String(now ?? '')) === withoutSpaces(held)) continue
    report.warning(
      index < 0 ? 1 : lineOf(index),
      `${index < 0 ? `这里没有${name}` : `${name}改了`}，程序里的还是“${held}”：隐私说明、出错和没有网络时的页面、安全联络文件用的是它`,
      `请告诉技术人员，一起改；文件里是 company/site.ts 第 ${lineIn(code)} 行，改好以后重新构建`,
    )
  }
}
