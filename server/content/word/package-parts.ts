/** The parts of a Word file by what they are: some programs number their names, `word/document2.xml`. */
import { WordError } from './read-docx.ts'
import { childrenOf, parseXml } from './word-xml.ts'

export interface Package {
  /** The name of the text. */
  main: string
  /** The name of `styles`, `numbering`, `footnotes`, `endnotes`, if there is one. */
  nameOf(kind: string): string | undefined
}

/** @throws {WordError} when there is no text */
export function findParts(parts: ReadonlyMap<string, Buffer>): Package {
  const related = (relations: string, kind: string, base: string): string | undefined => {
    const bytes = parts.get(relations)
    const all = bytes ? childrenOf(parseXml(bytes).documentElement) : []
    return all
      .filter((one) => one.getAttribute('Type')?.endsWith(`/relationships/${kind}`))
      .map((one) => one.getAttribute('Target') ?? '')
      .map((target) => (target.startsWith('/') ? target.slice(1) : base + target))
      .find((target) => parts.has(target))
  }
  const main =
    related('_rels/.rels', 'officeDocument', '') ??
    [...parts.keys()].find((name) => name.startsWith('word/document'))
  if (!main) throw new WordError('里面没有 Word 的正文，可能是别的文件改了后缀')
  const [, folder = '', file = ''] = /^(.*\/)?([^/]+)$/.exec(main) ?? []
  const usual = (kind: string): string | undefined =>
    parts.has(`word/${kind}.xml`) ? `word/${kind}.xml` : undefined
  return {
    main,
    nameOf: (kind) => related(`${folder}_rels/${file}.rels`, kind, folder) ?? usual(kind),
  }
}
