/**
 * The decision for each property of a run, a paragraph, a table, a row, a cell and a level of a list (ECMA-376 Part 1, 17.3.1,
 * 17.3.2, 17.4 and 17.9). `word-properties.test.ts` goes through the lists of the schema.
 */

/**
 * `made`: read here, into text, a property that mammoth knows or the shape of a table. `told`: its text is left out or
 * shown otherwise, with a note. `look`: how it looks, which the site decides, or how paper is printed.
 */
export type PropertyDecision = 'made' | 'told' | 'look'

type Row = readonly [decision: PropertyDecision, names: string]
const decide = (...rows: readonly Row[]): Readonly<Record<string, PropertyDecision>> =>
  Object.fromEntries(
    rows.flatMap(([decision, names]) => names.split(/\s+/).map((name) => [name, decision])),
  )

/**
 * Properties that styles turn over: two levels of styles that are both bold make text that is not (17.7.3). `dstrike` and
 * `webHidden` are none of them.
 */
export const TOGGLES: readonly string[] =
  'b bCs caps emboss i iCs imprint outline shadow smallCaps strike vanish'.split(' ')

export const RUN_PROPERTIES = decide(
  // Capitals as Word shows them, 10⁸ by its position, blanks to fill in that are underlined, dots of emphasis.
  ['made', 'b caps dstrike em position rFonts rStyle smallCaps strike u vertAlign'],
  ['told', 'highlight shd vanish'],
  // Slanted Chinese is hard to read. Numbers of pages in a table of contents are hidden on the web, and it is left out whole.
  // White text mostly stands on the dark ground of a table's head.
  [
    'look',
    `bCs bdr color cs eastAsianLayout effect emboss fitText i iCs imprint kern lang noProof oMath outline rPrChange rtl
     shadow snapToGrid spacing specVanish sz szCs w webHidden`,
  ],
)

export const PARAGRAPH_PROPERTIES = decide(
  // A letter of two lines begins the next paragraph (framePr); a level of the outline makes a heading.
  ['made', 'framePr numPr outlineLvl pStyle rPr tabs'],
  [
    'look',
    `adjustRightInd autoSpaceDE autoSpaceDN bidi cnfStyle contextualSpacing divId ind jc keepLines keepNext kinsoku
     mirrorIndents overflowPunct pBdr pPrChange pageBreakBefore sectPr shd snapToGrid spacing suppressAutoHyphens
     suppressLineNumbers suppressOverlap textAlignment textDirection textboxTightWrap topLinePunct widowControl wordWrap`,
  ],
)

export const TABLE_PROPERTIES = decide(
  ['made', 'tblStyle'],
  // Title and description of a table are seen by nobody who reads the document.
  [
    'look',
    `bidiVisual jc shd tblBorders tblCaption tblCellMar tblCellSpacing tblDescription tblInd tblLayout tblLook tblOverlap
     tblPrChange tblPrExChange tblStyleColBandSize tblStyleRowBandSize tblW tblpPr`,
  ],
)

export const ROW_PROPERTIES = decide(
  ['made', 'gridAfter gridBefore tblHeader'],
  ['told', 'del hidden ins'],
  ['look', 'cantSplit cnfStyle divId jc tblCellSpacing trHeight trPrChange wAfter wBefore'],
)

export const CELL_PROPERTIES = decide(
  ['made', 'gridSpan hMerge vMerge'],
  ['told', 'cellDel cellIns cellMerge'],
  [
    'look',
    'cnfStyle headers hideMark noWrap shd tcBorders tcFitText tcMar tcPrChange tcW textDirection vAlign',
  ],
)

export const LEVEL_PROPERTIES = decide(
  ['made', 'isLgl lvlRestart lvlText numFmt pStyle rPr start'],
  ['look', 'legacy lvlJc lvlPicBulletId pPr suff'],
)
