/** What the drawn files of the brand are made from, so that a check can say when they are of before. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { brandColour, shareSlogan, siteConfig } from '#company/site.ts'
import { COMPANY_FOLDERS, PUBLIC_FOLDER } from '#folders'

export const [COMPANY = ''] = COMPANY_FOLDERS

/** What `make:brand` writes for the pages: `src/ui/Logo.tsx`. */
export const LOGO_JSON = `${COMPANY}/logo.json`

const PICTURES = ['logo', 'logo-on-dark', 'icon'].flatMap((name) => [
  `${COMPANY}/${name}.svg`,
  `${COMPANY}/${name}.png`,
])

export function brandInputs(): string {
  const { companyName, companyShortName, companyEnglishName } = siteConfig
  const hash = createHash('sha256').update(
    JSON.stringify([brandColour, shareSlogan, companyName, companyShortName, companyEnglishName]),
  )
  for (const file of PICTURES.filter((path) => existsSync(path)))
    hash.update(`\0${file.slice(COMPANY.length)}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Whether icons, manifest, share image and logo are made from what is there now. */
export function isBrandMade(): boolean {
  if (!existsSync(LOGO_JSON) || !existsSync(`${PUBLIC_FOLDER}/images/share.png`)) return false
  const { madeFrom } = JSON.parse(readFileSync(LOGO_JSON, 'utf8')) as { madeFrom: string }
  return madeFrom === brandInputs()
}
