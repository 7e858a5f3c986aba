/**
 * The decision for each element that can stand in the body, a paragraph, a run or a table (ECMA-376 Part 1, 17.3 to
 * 17.5 and 17.13). `word-elements.test.ts` goes through the lists of the schema. Properties have a table of their own,
 * `word-properties.ts`.
 */
import type { NoteKind } from './word-notes.ts'

/**
 * `kept`: mammoth reads the element. `into`: its content takes its place. `made`: `story.ts` makes text or pictures of
 * it. `unseen`: Word does not show it either. A kind of note: it is left out, with that note.
 */
type Decision = 'kept' | 'into' | 'made' | 'unseen' | NoteKind

const RANGES = [
  'bookmarkEnd',
  'commentRangeStart',
  'commentRangeEnd',
  'permStart',
  'permEnd',
  'proofErr',
  ...[
    'customXmlDel',
    'customXmlIns',
    'customXmlMoveFrom',
    'customXmlMoveTo',
    'moveFrom',
    'moveTo',
  ].flatMap((name) => [`${name}RangeStart`, `${name}RangeEnd`]),
]
  .map((name) => `w:${name}`)
  .concat(
    ['Ins', 'Del'].flatMap((name) => [
      `w14:customXmlConflict${name}RangeStart`,
      `w14:customXmlConflict${name}RangeEnd`,
    ]),
  )
  .map((name) => [name, 'unseen'] as const)

export const ELEMENTS: Readonly<Record<string, Decision>> = {
  ...Object.fromEntries(RANGES),
  // Blocks.
  'w:p': 'made',
  'w:tbl': 'made',
  'w:tr': 'made',
  'w:tc': 'made',
  'w:sdt': 'made',
  'w:customXml': 'into',
  'w:altChunk': 'inserts',
  'w:sectPr': 'unseen',
  'w:tblPr': 'kept',
  'w:tblGrid': 'unseen',
  'w:tblPrEx': 'unseen',
  'w:trPr': 'kept',
  'w:tcPr': 'kept',
  'w:pPr': 'kept',
  // Elements of a paragraph.
  'w:r': 'made',
  'w:hyperlink': 'made',
  'w:fldSimple': 'made',
  'w:smartTag': 'into',
  'w:dir': 'into',
  'w:bdo': 'into',
  'w:subDoc': 'inserts',
  'w:ins': 'made',
  'w:moveTo': 'made',
  'w:del': 'deleted',
  'w:moveFrom': 'deleted',
  // Changes of several authors at the same place: [MS-DOCX] 2.6.1.
  'w14:conflictIns': 'made',
  'w14:conflictDel': 'deleted',
  'w:bookmarkStart': 'kept',
  'm:oMath': 'made',
  'm:oMathPara': 'made',
  'm:oMathParaPr': 'unseen',
  'mc:AlternateContent': 'made',
  // Elements of a run.
  'w:rPr': 'kept',
  'w:t': 'made',
  'w:tab': 'made',
  'w:ptab': 'made',
  'w:br': 'made',
  'w:cr': 'made',
  'w:sym': 'made',
  // Signs beyond U+FFFF: [MS-DOCX] 2.5.1.1.
  'w16se:symEx': 'made',
  'w:noBreakHyphen': 'made',
  'w:softHyphen': 'unseen',
  'w:ruby': 'made',
  'w:fldChar': 'made',
  'w:instrText': 'made',
  'w:drawing': 'made',
  'w:pict': 'made',
  'w:object': 'made',
  'w:footnoteReference': 'kept',
  'w:endnoteReference': 'kept',
  'w:footnoteRef': 'unseen',
  'w:endnoteRef': 'unseen',
  'w:annotationRef': 'unseen',
  'w:commentReference': 'comment',
  'w:separator': 'unseen',
  'w:continuationSeparator': 'unseen',
  'w:lastRenderedPageBreak': 'unseen',
  'w:delText': 'deleted',
  'w:delInstrText': 'unseen',
  'w:contentPart': 'ink',
  'w14:contentPart': 'ink',
  // The number of the page on which the text is printed.
  'w:pgNum': 'page',
  ...Object.fromEntries(
    ['day', 'month', 'year'].flatMap((part) => [
      [`w:${part}Short`, 'made'],
      [`w:${part}Long`, 'made'],
    ]),
  ),
}
