/** What a new site begins with: the files of `content/`, with the company's own words in them. */
import { cpSync, globSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PageEntry, type PageName, pages } from '../../shared/catalogue/pages.ts'
import type { Choices } from './questions.ts'

/** Files that are there only with the page that shows them. */
const SHOWN_ON = {
  'business.yaml': 'Service',
  'business-relation.yaml': 'Service',
  'news/company/1.md': 'Company',
  'publicity/business/1.md': 'Business',
  'party/guarantee/1.md': 'Guarantee',
} as const satisfies Record<string, PageName>

/** Replaces all of a folder but the guide. */
export function writeContent(folder: string, choices: Choices, today: string): void {
  const { name, english, phone, supervision, mail, sections, without, products } = choices
  for (const entry of readdirSync(folder))
    if (entry !== 'README.md') rmSync(join(folder, entry), { recursive: true })
  cpSync(join(import.meta.dirname, 'content'), folder, { recursive: true })

  const address = choices.address || '【请填：地址】'
  const words = { name, english, phone, supervision, mail, address, today }
  const change = (file: string, by: (text: string) => string): void =>
    writeFileSync(join(folder, file), by(readFileSync(join(folder, file), 'utf8')))
  const filled = (text: string, own: Readonly<Record<string, unknown>>): string =>
    text
      // In quotation marks YAML reads every sign as it is.
      .replaceAll(/\$(\w+)/g, (_, word: string) => JSON.stringify(own[word]))
      // Nothing is told of it: its entry goes.
      .replaceAll(/^(?:- .+\n)?.+: ""\n/gm, '')
  change('products.yaml', (text) => {
    const all = products.map((product, at) => filled(text, { ...words, product, id: at + 1 }))
    return all.join('') || '[]\n'
  })
  for (const file of globSync('{*.yaml,*/*/*.md}', { cwd: folder }))
    change(file, (text) => filled(text, words))
  if (!sections.includes('About'))
    change('profile.yaml', (text) => text.replace(/【.+】/, () => name))

  for (const [file, page] of Object.entries(SHOWN_ON)) {
    const { section }: PageEntry = pages[page]
    const isShown = sections.some((one) => one === section) && !without.includes(page)
    if (!isShown) rmSync(join(folder, file))
  }
}
