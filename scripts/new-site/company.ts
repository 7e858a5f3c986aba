/**
 * The files of `company/` for a new company, made from those that are there: comments stay, values are the
 * company's own, and what nobody has told is left out, so that no page claims it.
 */
import type { SectionsConfig } from '../../shared/config/company.ts'
import type { Choices } from './choices.ts'

/** What stands between a name and the next empty line. */
const declaration = (name: string): RegExp =>
  new RegExp(`^((?:export )?const ${name}(?:: [^=]+)? = )[^]*?(?=\\n\\n|\\n*$(?![^]))`, 'm')

const field = (name: string): RegExp =>
  new RegExp(`^  ${name}:\\s+(?:'(?:[^'\\\\\\n]|\\\\.)*'|\`[^\`]*\`|\\w+|\\{[^}]*\\}),\\n`, 'm')

function replace(text: string, pattern: RegExp, by: string): string {
  if (!pattern.test(text)) throw new Error(`new-site: ${String(pattern)} is not there`)
  return text.replace(pattern, () => by)
}

/** Gives a constant another value. */
const withValue = (text: string, name: string, value: unknown): string =>
  replace(
    text,
    declaration(name),
    `${declaration(name).exec(text)?.[1] ?? ''}${JSON.stringify(value)}`,
  )

/** Gives a field of the last object of a file another value; `undefined` leaves it out. */
function withField(text: string, name: string, value: unknown): string {
  const line = value === undefined ? '' : `  ${name}: ${JSON.stringify(value)},\n`
  return field(name).test(text)
    ? replace(text, field(name), line)
    : replace(text, /^\}\n*$(?![^])/m, `${line}}\n`)
}

const withValues = (text: string, values: Record<string, unknown>): string =>
  Object.entries(values).reduce((now, [name, value]) => withValue(now, name, value), text)

const withFields = (text: string, values: Record<string, unknown>): string =>
  Object.entries(values).reduce((now, [name, value]) => withField(now, name, value), text)

/** Drops the imports of which nothing is used any more. */
const withoutUnused = (text: string): string =>
  text.replace(/^import (?:type )?\{([^}]+)\} from .+\n/gm, (line, names: string) => {
    const rest = text.replaceAll(/^import .+\n/gm, '')
    return names.split(',').some((name) => new RegExp(`\\b${name.trim()}\\b`).test(rest))
      ? line
      : ''
  })

/** A neutral mark: a shield, a lozenge and the ground below it. */
export const NEUTRAL_LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="currentColor">
  <path fill-rule="evenodd" d="M24 2 43 8v15c0 11-7.3 19-19 23.5C12.3 42 5 34 5 23V8zM24 6.2 9 10.9V23c0 8.8 5.6 15.4 15 19.3 9.4-3.9 15-10.5 15-19.3V10.9z"/>
  <path d="M15 30.5h18v3.5H15zM24 12.5l7 7-7 7-7-7z"/>
</svg>
`

/** The name without its legal form. */
const shortEnglish = (name: string): string =>
  name.replace(/,?\s+(?:Co\.,?\s*)?(?:Ltd|Limited|Inc|LLC|Corporation|Company)\.?$/i, '')

const REGISTERS = {
  icp: 'https://beian.miit.gov.cn/',
  police: 'https://beian.mps.gov.cn/',
} as const

const MONTH = 'YYYY-MM'.length

/** What makes the texts. */
export interface CompanyInput {
  choices: Choices
  /** As they are now. */
  sections: SectionsConfig
  /** `YYYY-MM-DD`. */
  today: string
}

/** The home page begins without parts that have nothing to show. */
const EMPTY_PARTS: readonly string[] = ['figures', 'partners']

/** Every file of `company/` that changes: from its text to the one of the new company. */
export function companyFiles({
  choices,
  sections,
  today,
}: CompanyInput): Record<string, (text: string) => string> {
  const { name, short, english, colour, headline, origin, phone, address, mail, supervision } =
    choices
  const isGroup = name.includes('集团')
  const filings = (['icp', 'police'] as const).flatMap((register) => {
    const text = choices[register]
    return text ? [{ text, href: REGISTERS[register] }] : []
  })
  const files: Record<string, (text: string) => string> = {
    'site.ts': (text) =>
      withFields(
        withValues(text, { brandColour: colour, shareSlogan: '官方网站', companyName: name }),
        {
          companyShortName: short,
          companyEnglishName: english,
          companyShortEnglishName: english && shortEnglish(english),
          description: `${name}官方网站。`,
          headline,
          origin,
          documentTitle: 'page',
          copyrightYear: Number(today.slice(0, 4)),
          fallbackContact: {
            address,
            contact_number: phone,
            supervisory_telephone: supervision,
            mail,
          },
        },
      ),
    'sections.ts': (text) =>
      withValue(text, 'sections', {
        ...sections,
        order: choices.sections,
        // Nothing is told of visits.
        without: [...new Set(['Reservation', ...choices.without])],
        home: sections.home.filter((part) => !EMPTY_PARTS.includes(part)),
        words: {
          ...sections.words,
          overview: isGroup ? '集团概况' : '公司概况',
          company: isGroup ? '集团' : '公司',
          mail: '电子邮箱',
        },
      }),
    'registration.ts': (text) => withValue(text, 'registration', { filings }),
    'privacy.ts': (text) =>
      withFields(text, {
        version: today.slice(0, MONTH),
        officerMail: mail,
        sharing: '不提供给他人。',
      }),
    'accessibility.ts': (text) =>
      withValue(text, 'accessibility', {
        shortfalls: [],
        elsewhere: [
          '对答复不满意的，可以拨打当地的 12345 政务服务便民热线，或者向残疾人联合会、老龄工作机构反映。',
        ],
      }),
    'reply-times.ts': (text) => withValue(text, 'replyTimes', {}),
    'temporary.ts': (text) => withValue(text, 'temporaryFacts', []),
    'visit.ts': (text) =>
      withValues(text, {
        openingHours: [],
        telephones: [],
        directions: [],
        consultSteps: ['提交后立即得到受理编号，可以打印回执。'],
        consultNotes: [],
      }),
    'reservation.ts': (text) =>
      withValues(text, {
        reservationSteps: [],
        reservationPapers: [],
        reservationTimes: [],
        reservationRules: [],
      }),
    'notices.ts': (text) => withValue(text, 'noticesCheckedSince', today),
  }
  return Object.fromEntries(
    Object.entries(files).map(([file, change]) => [file, (text) => withoutUnused(change(text))]),
  )
}
