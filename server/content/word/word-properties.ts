/**
 * The decision for each property of a run, a paragraph, a table, a row, a cell, a level of a list and a content control
 * (ECMA-376 Part 1, 17.3.1, 17.3.2, 17.4, 17.5.2 and 17.9). `word-properties.test.ts` goes through the lists of the
 * schema.
 */
import { decide } from '../decide.ts'

/**
 * `made`: converted here into text, into a property that mammoth knows or into the shape of a table. `told`: its text
 * is left out or shown otherwise, with a note. `look`: a matter of looks, which the site decides, or of print.
 */
export type PropertyDecision = 'made' | 'told' | 'look'

/**
 * Toggle properties: if two levels of styles are both bold, the text is not (17.7.3). `dstrike` and `webHidden` are no
 * toggles.
 */
export const TOGGLES: readonly string[] =
  'b bCs caps emboss i iCs imprint outline shadow smallCaps strike vanish'.split(' ')

export const RUN_PROPERTIES = decide<PropertyDecision>({
  // Capitals are written as Word shows them; position makes powers (10⁸), underlined blanks become lines to write on,
  // and emphasis dots become emphasis.
  made: 'b caps dstrike em position rFonts rStyle smallCaps strike u vertAlign',
  told: 'color eastAsianLayout highlight shd sz vanish w',
  // Slanted Chinese is hard to read. `webHidden` is for the page numbers of a table of contents, which is left out as a
  // whole.
  look: `bCs bdr cs effect emboss fitText i iCs imprint kern lang noProof oMath outline rPrChange rtl
     shadow snapToGrid spacing specVanish szCs webHidden`,
})

export const PARAGRAPH_PROPERTIES = decide<PropertyDecision>({
  // `framePr` makes a drop cap, which begins the next paragraph; an outline level makes a heading.
  made: 'framePr numPr outlineLvl pStyle rPr tabs',
  // Letters of about the colour behind them are left out. So it is with a table and a cell.
  told: 'shd',
  look: `adjustRightInd autoSpaceDE autoSpaceDN bidi cnfStyle contextualSpacing divId ind jc keepLines keepNext kinsoku
     mirrorIndents overflowPunct pBdr pPrChange pageBreakBefore sectPr snapToGrid spacing suppressAutoHyphens
     suppressLineNumbers suppressOverlap textAlignment textDirection textboxTightWrap topLinePunct widowControl wordWrap`,
})

export const TABLE_PROPERTIES = decide<PropertyDecision>({
  made: 'tblStyle',
  told: 'shd',
  // Readers of the document do not see the title and the description of a table.
  look: `bidiVisual jc tblBorders tblCaption tblCellMar tblCellSpacing tblDescription tblInd tblLayout tblLook tblOverlap
     tblPrChange tblPrExChange tblStyleColBandSize tblStyleRowBandSize tblW tblpPr`,
})

export const ROW_PROPERTIES = decide<PropertyDecision>({
  made: 'gridAfter gridBefore tblHeader',
  told: 'del hidden ins',
  look: 'cantSplit cnfStyle divId jc tblCellSpacing trHeight trPrChange wAfter wBefore',
})

export const CELL_PROPERTIES = decide<PropertyDecision>({
  made: 'gridSpan hMerge vMerge',
  told: 'cellDel cellIns cellMerge shd',
  look: 'cnfStyle headers hideMark noWrap tcBorders tcFitText tcMar tcPrChange tcW textDirection vAlign',
})

export const LEVEL_PROPERTIES = decide<PropertyDecision>({
  made: 'isLgl lvlRestart lvlText numFmt pStyle rPr start',
  look: 'legacy lvlJc lvlPicBulletId pPr suff',
})

export const CONTROL_PROPERTIES = decide<PropertyDecision>({
  // A choice of a list and a date show their value in their own way; the placeholder of a picture is a gap.
  made: 'comboBox dataBinding date docPartObj dropDownList picture showingPlcHdr',
  look: `alias bibliography citation docPartList equation group id label lock placeholder rPr richText tabIndex tag temporary text`,
})
