/** Writes the initial files of `content/` for a new site, with the company's own details in them. */
import { cpSync, globSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SectionName } from '../../shared/config/company.ts'
import type { Choices } from './questions.ts'

/** Files that belong to an optional section. */
const SHOWN_IN = {
  'business.yaml': 'Service',
  'business-relation.yaml': 'Service',
  'news/company/1.md': 'News',
  'publicity/business/1.md': 'Information',
  'party/guarantee/1.md': 'Party',
} as const satisfies Record<string, SectionName>

/** Replaces everything in a folder except the guide. */
export function writeContent(folder: string, choices: Choices, today: string): void {
  const { name, english, phone, supervision, mail, sections, products } = choices
  for (const entry of readdirSync(folder))
    if (entry !== 'README.md') rmSync(join(folder, entry), { recursive: true })
  cpSync(join(import.meta.dirname, 'content'), folder, { recursive: true })

  const address = choices.address || '【请填：地址】'
  const words = { name, english, phone, supervision, mail, address, today }
  const change = (file: string, by: (text: string) => string): void =>
    writeFileSync(join(folder, file), by(readFileSync(join(folder, file), 'utf8')))
  const filled = (text: string, own: Readonly<Record<string, unknown>>): string =>
    text
      // In quotation marks, YAML takes every character literally.
      .replaceAll(/\$(\w+)/g, (_, word: string) => JSON.stringify(own[word]))
      // No question asks for this contact, so its entry is removed.
      .replaceAll(/^(?:- .+\n)?.+: ""\n/gm, '')
  change('products.yaml', (text) => {
    const all = products.map((product, at) => filled(text, { ...words, product, id: at + 1 }))
    return all.join('') || '[]\n'
  })
  for (const file of globSync('{*.yaml,*/*/*.md}', { cwd: folder }))
    change(file, (text) => filled(text, words))
  if (!sections.includes('About'))
    change('profile.yaml', (text) => text.replace(/【.+】/, () => name))

  for (const [file, section] of Object.entries(SHOWN_IN))
    if (!sections.some((one) => one === section)) rmSync(join(folder, file))
}
