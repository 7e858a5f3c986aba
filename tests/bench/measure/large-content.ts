/** A content folder as large as a benchmark wants it, made from the demo content. */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { plainText } from '../../../server/content/markdown.ts'
import { CONTENT_DIR, loadContent } from '../../../server/content/read.ts'
import { FOLDERS, RESOURCES, type Resource } from '../../../server/content/resources.ts'
import { generator } from '../../support/random.ts'

/** Above every id of the demo content. */
const FIRST_ID = 1_000_000

const SENTENCES = 12

/** The same site in every run. */
const SEED = 20_261_121

/**
 * Writes so many documents, spread over all folders: fields of a demo document, a title put together of
 * two, a date of some year, and a text of sentences from everywhere. Attachments are left out.
 * @param dir with a slash at its end
 * @returns the ids by resource
 */
export function writeLargeContent(dir: string, count: number): Map<Resource, number[]> {
  const { documents } = loadContent()
  const all = RESOURCES.flatMap((resource) => documents[resource])
  const titles = all.map(({ title }) => title)
  const pool = all.flatMap(({ html }) => plainText(html).match(/[^。！？\n]{8,80}[。！？]/g) ?? [])
  const next = generator(SEED)
  const random = (below: number): number => Math.floor(next() * below)
  const pick = <T>(values: readonly T[]): T => values[random(values.length)]!
  const places = [...FOLDERS].map(([place, { resource }]) => ({
    place,
    resource,
    heads: readdirSync(CONTENT_DIR + place).map((name) =>
      readFileSync(`${CONTENT_DIR}${place}/${name}`, 'utf8')
        .split(/^---$/m)[1]!
        .replace(/^files:\n(?: {2,}.*\n)+/m, ''),
    ),
  }))
  for (const { place } of places) mkdirSync(dir + place, { recursive: true })
  const ids = new Map<Resource, number[]>(RESOURCES.map((resource) => [resource, []]))
  for (let index = 0; index < count; index += 1) {
    const { place, resource, heads } = places[index % places.length]!
    const half = pick(titles)
    const title = `${pick(titles).slice(0, 14)}${half.slice(Math.floor(half.length / 2))}（${index + 1}）`
    let head = pick(heads).replace(/^title: .*$/m, () => `title: ${JSON.stringify(title)}`)
    // The date of a notice has to stay before its deadline.
    if (!/^deadline:/m.test(head))
      head = head.replace(/^(date: "?)\d{4}-(\d\d)-(\d\d)/m, (_, start: string, month: string) => {
        const day = String(1 + random(28)).padStart(2, '0')
        return `${start}${2010 + random(16)}-${month}-${day}`
      })
    const text = Array.from({ length: SENTENCES }, () => pick(pool)).join('')
    const id = FIRST_ID + index
    writeFileSync(`${dir}${place}/${id}.md`, `---${head}---\n${text}\n`)
    ids.get(resource)!.push(id)
  }
  return ids
}
