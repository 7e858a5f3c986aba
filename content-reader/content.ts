/**
 * The content: Markdown documents with front matter and YAML lists become the records that a CMS would
 * hold. Pure; `read.ts` reads the folder.
 */
import { parse as parseYaml } from 'yaml'
import * as v from 'valibot'
import { plainText, toHtml } from './markdown.ts'
import * as shapes from './shapes.ts'

/** The attachments in use: name of the file in `content/files` → what an attachment's link needs. */
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
export interface Document extends Omit<shapes.FrontMatter, 'files'> {
  /** From the name of the file: `1024.md`. Unique in its resource; part of the page's address. */
  id: number
  site: number
  /** The attachments, as keys of the manifest. */
  files?: string[]
  html: string
  /** The body without markup, for the search and for comparisons. */
  plain: string
  /** Where it was read, for messages. */
  file: string
}

/** Everything that can be edited, as the API serves it. */
export interface SiteContent extends shapes.Lists {
  documents: Record<Resource, Document[]>
  manifest: Manifest
}

const fail = (file: string, reason: string): never => {
  throw new Error(`内容有误：${file}：${reason}`)
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

type RawDocument = Omit<Document, 'files'> & { files?: shapes.FileReference[] | undefined }

function readDocument(text: string, file: string, resource: Resource, site: number): RawDocument {
  const { meta, body } = splitFrontMatter(text, file)
  const front: shapes.FrontMatter = read(shapes.frontMatter[resource], meta, file)
  const id = Number(/(?:^|\/)([1-9]\d*)(?:-[^/]*)?\.md$/.exec(file)?.[1])
  if (!id) fail(file, '文件名应以编号开头，例如 1024.md 或 1024-短标题.md')
  if ((resource === 'news' || resource === 'party') && !body.trim()) fail(file, '正文为空')
  const html = toHtml(body)
  return { ...front, id, site, html, plain: plainText(html), file }
}

/**
 * Reads the content.
 * @param texts path relative to the content folder (`news/company/1024.md`) → text
 * @param sizes names of the attachments in `content/files` → size in bytes
 * @throws an `Error` that names the file and the reason
 */
export function parseContent(
  texts: ReadonlyMap<string, string>,
  sizes: ReadonlyMap<string, number>,
): SiteContent {
  const manifest: Manifest = {}
  const documents = Object.fromEntries(
    RESOURCES.map((resource) => [resource, readResource(texts, resource, sizes, manifest)]),
  ) as Record<Resource, Document[]>
  const lists = Object.fromEntries(
    Object.entries(shapes.lists).map(([key, { file, shape }]) => {
      const text = texts.get(file)
      if (text === undefined) return fail(file, '文件不存在')
      return [key, read(shape, yamlOf(text, file), file)]
    }),
  ) as unknown as shapes.Lists
  return { ...lists, documents, manifest }
}

/** Enters a document's attachments into the manifest and gives their keys. */
function attach(
  references: readonly shapes.FileReference[],
  file: string,
  sizes: ReadonlyMap<string, number>,
  manifest: Manifest,
): string[] {
  return references.map((reference) => {
    const own = typeof reference === 'string' ? { file: reference } : reference
    const size = sizes.get(own.file) ?? fail(file, `附件 ${own.file} 不存在`)
    const name = ('name' in own && own.name) || own.file
    const known = manifest[own.file]
    if (known && known.name !== name) fail(file, `附件 ${own.file} 在别处名为 ${known.name}`)
    manifest[own.file] = { name, url: `/files/${encodeURIComponent(own.file)}`, size }
    return own.file
  })
}

function readResource(
  texts: ReadonlyMap<string, string>,
  resource: Resource,
  sizes: ReadonlyMap<string, number>,
  manifest: Manifest,
): Document[] {
  const seen = new Map<number, string>()
  return SITES[resource].flatMap((folder, index) => {
    const prefix = `${resource}/${folder}/`
    const own = [...texts].filter(([path]) => path.startsWith(prefix) && path.endsWith('.md'))
    return own.map(([path, text]) => {
      const { files, ...document } = readDocument(text, path, resource, index + 1)
      const same = seen.get(document.id)
      if (same) fail(path, `编号 ${document.id} 与 ${same} 重复`)
      seen.set(document.id, path)
      return { ...document, ...(files && { files: attach(files, path, sizes, manifest) }) }
    })
  })
}
