/**
 * Finds the parts of a Word file by their relationships, because some programs number the file names
 * (`word/document2.xml`) or choose others.
 */
import { decide } from '../decide.ts'
import { WordError } from './read-docx.ts'
import type { RelationsOf } from './relationships.ts'

/**
 * `read`: the draft has the content. `place`: the element that shows the part decides (`word-elements.ts`). `told`: a
 * note quotes its text. `refused`: the file is not taken. `unseen`: Word shows nothing of it in the document.
 */
export type PartDecision = 'read' | 'place' | 'told' | 'refused' | 'unseen'

/**
 * The decision for each kind of part, by the last words of its relationship (ECMA-376 Part 1, 11.3 and 13 to 15, Part 4, and
 * [MS-DOCX] 2.2). `package-parts.test.ts` goes through the list.
 */
export const PARTS = decide<PartDecision>({
  read: 'officeDocument styles numbering footnotes endnotes image hyperlink',
  place:
    'aFChunk subDocument comments chart chartEx diagramData oleObject package control audio video media ink',
  told: 'header footer',
  refused: 'vbaProject',
  unseen: `settings fontTable font glossaryDocument webSettings attachedTemplate frame mailMergeSource
    mailMergeHeaderSource recipientData transform chartUserShapes chartStyle chartColorStyle diagramColors
    diagramLayout diagramQuickStyle diagramDrawing theme themeOverride tableStyles vmlDrawing characteristics
    customXml customXmlProps customProperty core-properties extended-properties custom-properties
    digital-signature/origin digital-signature/signature printerSettings thumbnail wordVbaData
    keyMapCustomizations attachedToolbars extensibility stylesWithEffects activeXControlBinary commentsExtended
    commentsExtensible commentsIds people documenttasks webextensiontaskpanes webextension hdphoto`,
})

export interface Package {
  /** The name of the part with the main text. */
  main: string
  /** The name of the one part of a kind, if there is one: `styles`, `numbering`, `footnotes`, `endnotes`. */
  nameOf(kind: string): string | undefined
  /** The names of all parts of a kind, such as `header`. */
  namesOf(kind: string): string[]
}

/**
 * Finds the parts.
 * @throws {WordError} when the file has no main text
 */
export function findParts(parts: ReadonlyMap<string, Buffer>, relationsOf: RelationsOf): Package {
  const related = (name: string, kind: string): string[] =>
    relationsOf(name).flatMap((one) =>
      one.kind === kind && parts.has(one.part ?? '') ? [one.part!] : [],
    )
  const main =
    related('', 'officeDocument')[0] ??
    [...parts.keys()].find((name) => name.startsWith('word/document'))
  if (!main) throw new WordError('里面没有 Word 的正文，可能是别的文件改了后缀')
  const usual = (kind: string): string | undefined =>
    parts.has(`word/${kind}.xml`) ? `word/${kind}.xml` : undefined
  const namesOf = (kind: string): string[] => related(main, kind)
  return { main, namesOf, nameOf: (kind) => namesOf(kind)[0] ?? usual(kind) }
}
