/**
 * The demo content: Markdown documents with front matter and YAML lists become the records that a
 * CMS would hold. Pure; `content-node.ts` and `content-browser.ts` read the files.
 */
import { parse as parseYaml } from 'yaml'
import * as v from 'valibot'
import { plainText, toHtml } from './markdown.ts'
import * as shapes from './content-shapes.ts'

/** The attachments that exist: slug → what an attachment's link needs. */
export type Manifest = Record<string, { name: string; url: string; size: number }>

/** Tables of documents, each split into sites. */
export const RESOURCES = ['news', 'party', 'publicity', 'purchase'] as const
export type Resource = (typeof RESOURCES)[number]

/** The folders of a resource in the order of their site numbers. */
export const SITES: Record<Resource, readonly string[]> = {
  news: ['company', 'reform', 'safe', 'asset_disposal'],
  party: ['guarantee', 'honest', 'knowledge', 'employee_home'],
  publicity: [
    'basic',
    'business',
    'reform_information',
    'personnel',
    'regulatory',
    'petition',
    'other',
    'recruitment',
  ],
  purchase: ['purchase', 'notice'],
}

/** A document of a list: its front matter with its place and its body. */
export interface Document extends shapes.FrontMatter {
  site: number
  html: string
  /** The body without markup, for the search and for comparisons. */
  plain: string
  /** Where it was read, for messages. */
  file: string
}

/** Everything that the demo API serves. */
export interface DemoContent extends shapes.Lists {
  documents: Record<Resource, Document[]>
  manifest: Manifest
}

const fail = (file: string, reason: string): never => {
  throw new Error(`演示内容有误：${file}：${reason}`)
}

/** Parses with a shape and names the file and the field when that fails. */
function read<S extends v.GenericSchema>(shape: S, value: unknown, file: string): v.InferOutput<S> {
  const parsed = v.safeParse(shape, value)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  return fail(file, `${v.getDotPath(issue!) ?? '内容'}：${issue!.message}`)
}

function yamlOf(text: string, file: string): unknown {
  try {
    return parseYaml(text)
  } catch (error) {
    return fail(file, (error as Error).message)
  }
}

/** Splits `---` front matter from the body. */
export function splitFrontMatter(text: string, file: string): { meta: unknown; body: string } {
  const match = /^\uFEFF?---\r?\n([^]*?)\r?\n---[ \t]*(?:\r?\n([^]*))?$/.exec(text)
  if (!match) return fail(file, '缺少 front matter')
  return { meta: yamlOf(match[1]!, file), body: match[2] ?? '' }
}

function readDocument(text: string, file: string, resource: Resource, site: number): Document {
  const { meta, body } = splitFrontMatter(text, file)
  const front = read(shapes.frontMatter[resource], meta, file)
  const name = file.split('/').pop()!.replace(/\.md$/, '')
  if (String(front.id) !== name) fail(file, `id 是 ${front.id}，与文件名不符`)
  if (resource === 'news' || resource === 'party') {
    if (!body.trim()) fail(file, '正文为空')
  }
  const html = toHtml(body)
  return { ...front, site, html, plain: plainText(html), file }
}

/**
 * Reads the demo content.
 * @param files path relative to the content folder (`news/company/1024.md`) → text
 * @throws an `Error` that names the file and the reason
 */
export function parseContent(files: ReadonlyMap<string, string>, manifest: Manifest): DemoContent {
  const documents = Object.fromEntries(
    RESOURCES.map((resource) => [resource, readResource(files, resource)]),
  ) as Record<Resource, Document[]>
  for (const document of Object.values(documents).flat()) {
    for (const slug of document.files ?? []) {
      if (!manifest[slug])
        fail(document.file, `附件 ${slug} 不存在，请运行 npm run make:attachments`)
    }
  }
  const lists = Object.fromEntries(
    Object.entries(shapes.lists).map(([key, { file, shape }]) => {
      const text = files.get(file)
      if (text === undefined) return fail(file, '文件不存在')
      return [key, read(shape, yamlOf(text, file), file)]
    }),
  ) as unknown as shapes.Lists
  return { ...lists, documents, manifest }
}

function readResource(files: ReadonlyMap<string, string>, resource: Resource): Document[] {
  const seen = new Map<string, string>()
  const all = SITES[resource].flatMap((folder, index) => {
    const prefix = `${resource}/${folder}/`
    const own = [...files].filter(([path]) => path.startsWith(prefix) && path.endsWith('.md'))
    return own.map(([path, text]) => readDocument(text, path, resource, index + 1))
  })
  for (const document of all) {
    const id = String(document.id)
    if (seen.has(id)) fail(document.file, `id ${id} 与 ${seen.get(id)} 重复`)
    seen.set(id, document.file)
  }
  return all
}
