/**
 * The decision for each element that can stand in the body, a paragraph, a run or a table (ECMA-376 Part 1, 17.3 to
 * 17.5 and 17.13). `word-elements.test.ts` goes through the lists of the schema. Properties have a table of their own,
 * `word-properties.ts`.
 */
import { decide } from '../decide.ts'
import type { NoteKind } from './word-notes.ts'

/**
 * `kept`: mammoth reads the element. `into`: its content takes its place. `made`: `story.ts` makes text or pictures of
 * it. `unseen`: Word does not show it either. A kind of note: it is left out, with that note.
 */
type Decision = 'kept' | 'into' | 'made' | 'unseen' | NoteKind

export const ELEMENTS = decide<Decision>({
  kept: 'w:tblPr w:trPr w:tcPr w:pPr w:rPr w:footnoteReference w:endnoteReference',
  into: 'w:customXml w:smartTag w:dir w:bdo',
  // Blocks; what stands in a paragraph, with changes of several authors at the same place ([MS-DOCX] 2.6.1); what stands
  // in a run, with signs beyond U+FFFF ([MS-DOCX] 2.5.1.1).
  made: `w:p w:tbl w:tr w:tc w:sdt
    w:r w:hyperlink w:fldSimple w:ins w:moveTo w14:conflictIns m:oMath m:oMathPara mc:AlternateContent
    w:t w:tab w:ptab w:br w:cr w:sym w16se:symEx w:noBreakHyphen w:ruby w:fldChar w:instrText w:drawing w:pict w:object
    w:dayShort w:dayLong w:monthShort w:monthLong w:yearShort w:yearLong`,
  // No link leads to a bookmark any more; mammoth's mark for one parted bold words, and readers saw 甲****乙.
  unseen: `w:bookmarkStart w:sectPr w:tblGrid w:tblPrEx m:oMathParaPr w:softHyphen w:footnoteRef w:endnoteRef w:annotationRef w:separator
    w:continuationSeparator w:lastRenderedPageBreak w:delInstrText w:bookmarkEnd w:commentRangeStart w:commentRangeEnd
    w:permStart w:permEnd w:proofErr w:moveFromRangeStart w:moveFromRangeEnd w:moveToRangeStart w:moveToRangeEnd
    w:customXmlDelRangeStart w:customXmlDelRangeEnd w:customXmlInsRangeStart w:customXmlInsRangeEnd
    w:customXmlMoveFromRangeStart w:customXmlMoveFromRangeEnd w:customXmlMoveToRangeStart w:customXmlMoveToRangeEnd
    w14:customXmlConflictInsRangeStart w14:customXmlConflictInsRangeEnd
    w14:customXmlConflictDelRangeStart w14:customXmlConflictDelRangeEnd`,
  deleted: 'w:del w:moveFrom w:delText w14:conflictDel',
  inserts: 'w:altChunk w:subDoc',
  comment: 'w:commentReference',
  ink: 'w:contentPart w14:contentPart',
  // The number of the page on which the text is printed.
  page: 'w:pgNum',
})
