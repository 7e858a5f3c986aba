/** The sources of the demo attachments: NAME.pdf.md becomes content/files/NAME.pdf. */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { splitFrontMatter } from '../../content-loader/document.ts'
import { type Problem, reportOn } from '../../content-loader/problem.ts'

const FOLDER = fileURLToPath(new URL('./sources/', import.meta.url))

/** Source digests of the committed attachments, by name; a file whose digest differs is made again. */
export const MADE_FILE = fileURLToPath(new URL('./made.json', import.meta.url))

export interface Source {
  file: string
  extension: 'pdf' | 'docx' | 'xlsx'
  title: string
  /** Markdown. */
  body: string
  digest: string
}

/** All sources, by name. @throws an `Error` that names the file and the reason */
export function readSources(): Source[] {
  return readdirSync(FOLDER)
    .sort()
    .map((name) => {
      const text = readFileSync(FOLDER + name, 'utf8')
      const problems: Problem[] = []
      const parts = splitFrontMatter(text, reportOn(name, problems))
      if (!parts) throw new Error(`${name}：${problems[0]!.message}`)
      const { title } = parse(parts.meta) as { title?: unknown }
      const [, file, extension] = /^([a-z0-9-]+\.(pdf|docx|xlsx))\.md$/.exec(name) ?? []
      if (!file || typeof title !== 'string') throw new Error(`${name}：文件名或 title 有误`)
      const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22)
      return { file, extension: extension as Source['extension'], title, body: parts.body, digest }
    })
}

export const readMade = (): Record<string, string> =>
  JSON.parse(readFileSync(MADE_FILE, 'utf8')) as Record<string, string>
