/** The relationships of a part: its file `_rels/NAME.rels` says what each id stands for (ECMA-376 Part 2, 6.5). */
import { posix } from 'node:path'
import { madeOnce } from '../../../shared/made-once.ts'
import { childrenOf, parseXml, writeXml } from './word-xml.ts'

interface Relation {
  id: string
  /** The last words of its type: `image`, `hyperlink`. */
  kind: string
  /** A name within the package, such as `word/media/a.png`. `undefined` when it leads out of the file. */
  part: string | undefined
}

const elementsIn = (relations: Document): Element[] => childrenOf(relations.documentElement)

const relationOf = (file: string, element: Element): Relation => {
  const target = element.getAttribute('Target') ?? ''
  const folder = target.startsWith('/') ? '' : posix.dirname(posix.dirname(file))
  return {
    id: element.getAttribute('Id') ?? '',
    kind: (element.getAttribute('Type') ?? '').split('/').at(-1)!,
    part:
      element.getAttribute('TargetMode') === 'External'
        ? undefined
        : posix.join('/', folder, target).slice(1),
  }
}

/** The relationships of a part, by its name; those of the whole file for the name `''`. */
export type RelationsOf = (name: string) => readonly Relation[]

/** Reads each file of relationships once: one can have as many tags as the text, and is asked for each kind of part. */
export function readRelations(parts: ReadonlyMap<string, Buffer>): RelationsOf {
  const known = new Map<string, readonly Relation[]>()
  return (name) => {
    const { dir, base } = posix.parse(name)
    const file = posix.join(dir, '_rels', `${base}.rels`)
    const bytes = parts.get(file)
    if (!bytes) return []
    return madeOnce(known, file, () =>
      elementsIn(parseXml(bytes)).map((one) => relationOf(file, one)),
    )
  }
}

/**
 * The kinds of parts that mammoth reads, headers and footers, which the notes quote, and the data behind content controls.
 */
const READ = new Set(
  'officeDocument styles numbering settings footnotes endnotes header footer image customXml customXmlProps core-properties extended-properties'.split(
    ' ',
  ),
)

/**
 * Writes the targets of a file of relationships as names within the package, `/media/a.png`: any program may call the main
 * text and the pictures as it likes, and mammoth takes `../media/a.png` for a folder called `..`.
 * @param onPart told of each of these names, without the slash
 * @returns the file
 */
export function resolveTargets(
  file: string,
  bytes: Buffer,
  onPart: (kind: string, name: string) => void,
): Buffer {
  const relations = parseXml(bytes)
  for (const element of elementsIn(relations)) {
    const { kind, part } = relationOf(file, element)
    if (part === undefined || !READ.has(kind)) continue
    element.setAttribute('Target', `/${part}`)
    onPart(kind, part)
  }
  return writeXml(relations)
}
