/**
 * Writes the files of `company/` for a new company: its own values, the same comments. Facts that were not given are
 * left out, so that no page claims them.
 */
import { inspect } from 'node:util'
import { privacy } from '#company/privacy.ts'
import { sections } from '#company/sections.ts'
import { siteConfig } from '#company/site.ts'
import type { Choices } from './questions.ts'

/** A constant with its value, which ends at the next empty line. */
const declaration = (name: string): RegExp =>
  new RegExp(`^((?:export )?const ${name}(?:: [^=]+)? = )[^]*?(?=\\n\\n|\\n*$(?![^]))`, 'm')

/** Replaces the values of constants, and removes imports that no value needs any more. The formatter runs afterwards. */
export function withValues(text: string, values: Record<string, unknown>): string {
  let now = text
  for (const [name, value] of Object.entries(values)) {
    if (!declaration(name).test(now)) throw new Error(`new-site: no constant ${name}`)
    const written = inspect(value, { depth: null, maxArrayLength: null, maxStringLength: null })
    now = now.replace(declaration(name), (_, start: string) => start + written)
  }
  const used = now.replaceAll(/^import .+\n/gm, '')
  return now.replaceAll(/^import (?:type )?\{ (\w+) \} from .+\n/gm, (line, name: string) =>
    used.includes(name) ? line : '',
  )
}

const told = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

/** The name without the legal form. */
const shortEnglish = (name: string): string =>
  name.replace(/,?\s+(?:Co\.,?\s*)?(?:Ltd|Limited|Inc|LLC|Corporation|Company)\.?$/i, '')

export function companyValues(
  choices: Choices,
  today: string,
): Record<string, Record<string, unknown>> {
  const { name, english, mail, icp, police } = choices
  const isGroup = name.includes('集团')
  return {
    'site.ts': {
      brandColour: choices.colour,
      shareSlogan: '官方网站',
      siteConfig: told({
        ...siteConfig,
        companyName: name,
        companyShortName: choices.short,
        companyEnglishName: english,
        companyShortEnglishName: shortEnglish(english),
        description: `${name}官方网站。`,
        headline: choices.headline,
        origin: choices.origin,
        documentTitle: 'page',
        copyrightYear: Number(today.slice(0, 4)),
        fallbackContact: told({
          address: choices.address,
          contact_number: choices.phone,
          supervisory_telephone: choices.supervision,
          mail,
        }),
      }),
    },
    'sections.ts': {
      sections: {
        ...sections,
        order: choices.sections,
        // The questions are not about visits and the company's history; what has content is taken off this list.
        without: ['Reservation', 'culture', 'honor', 'growth', 'team', 'structure'],
        home: sections.home.filter((part) =>
          part === 'products'
            ? choices.products.length > 0
            : part !== 'figures' && part !== 'partners',
        ),
        words: {
          ...sections.words,
          overview: isGroup ? '集团概况' : '公司概况',
          company: isGroup ? '集团' : '公司',
          mail: '电子邮箱',
        },
      },
    },
    'registration.ts': {
      registration: {
        filings: [
          { text: icp, href: 'https://beian.miit.gov.cn/' },
          { text: police, href: 'https://beian.mps.gov.cn/' },
        ].filter(({ text }) => text),
      },
    },
    'privacy.ts': {
      privacy: told({
        ...privacy,
        version: today.slice(0, 'YYYY-MM'.length),
        officerMail: mail,
        sharing: '不提供给他人。',
      }),
    },
    'accessibility.ts': {
      accessibility: {
        shortfalls: [],
        elsewhere: [
          '对答复不满意的，可以拨打当地的 12345 政务服务便民热线，或者向残疾人联合会、老龄工作机构反映。',
        ],
      },
    },
    'reply-times.ts': { replyTimes: {} },
    'temporary.ts': { temporaryFacts: [] },
    'visit.ts': {
      openingHours: [],
      telephones: [],
      directions: [],
      consultSteps: ['提交后立即得到受理编号，可以打印回执。'],
      consultNotes: [],
    },
    'reservation.ts': {
      reservationSteps: [],
      reservationPapers: [],
      reservationTimes: [],
      reservationRules: [],
    },
    'notices.ts': { noticesCheckedSince: today },
  }
}
