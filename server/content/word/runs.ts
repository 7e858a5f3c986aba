/**
 * Rebuilds the content of a paragraph as runs that mammoth reads completely: fields become their results, symbols and
 * blanks become text.
 */
import { signOf } from '../../../rich-text/symbol-fonts.ts'
import { alternativeOf, isFloating, readDrawing } from './drawings.ts'
import {
  LINE,
  leaderOf,
  isUnderlined,
  shown,
  unreadableOn,
  propertiesFor,
  isMarked,
} from './run-look.ts'
import { ELEMENTS } from './word-elements.ts'
import { isContents, settleControl } from './controls.ts'
import { closeField, fieldMark, isSwallowed, openResult } from './field-runs.ts'
import { type Story, addNote, lookOf, make, missing, setValue } from './story.ts'
import { has } from './word-styles.ts'
import { RELATIONS, attribute, child, childrenOf, isOn, nameOf, shownText } from './word-xml.ts'

const lineBreak = (story: Story): Element => make(story, 'w:r', make(story, 'w:br'))

function readRun(story: Story, run: Element): Element[] {
  const properties = child(run, 'w:rPr')
  const look = lookOf(story, properties)
  const isHidden = has(look, 'vanish')
  const sight = unreadableOn(story, look)
  let isNoted = false
  let hasOwnMark = false
  const out: Element[] = []
  let open: Element | undefined
  const put = (element: Element, text = '', isNote = false): void => {
    if (!open)
      out.push((open = make(story, 'w:r', propertiesFor(story, look, properties, text, isNote))))
    open.appendChild(element)
  }
  const add = (...elements: Element[]): void => {
    open = undefined
    out.push(...elements)
  }
  const text = (value: string): void => {
    if (value === '' || hasOwnMark || isSwallowed(story, value)) return
    if (!isHidden && sight === 'covered' && value.trim() !== '') {
      // The runs of a covered text have one gap. The text itself gets into no file that is published or sent around.
      if (!story.paragraph.isCovered) add(missing(story, 'blacked', '涂黑的文字'))
      story.paragraph.isCovered = true
      return
    }
    if (value.trim() !== '') story.paragraph.isCovered = false
    if (!isHidden) {
      story.paragraph.hasText ||= value.trim() !== ''
      return put(make(story, 'w:t', value), value)
    }
    if (!isNoted) addNote(story, 'hidden')
    isNoted = true
  }
  const read = (element: Element): void => {
    const name = nameOf(element)
    switch (name) {
      case 'w:rPr':
      case 'm:rPr':
        return
      case 'w:fldChar':
        return add(...fieldMark(story, element))
      case 'w:instrText': {
        const field = story.fields.findLast(({ isResult }) => !isResult)
        if (field) field.code += element.textContent ?? ''
        return
      }
      case 'w:t':
      case 'm:t':
        return text(shown(story, element.textContent ?? '', look))
      case 'w:tab':
      case 'w:ptab':
        if (isUnderlined(look)) return text(LINE)
        if (leaderOf(element) || story.paragraph.leader)
          return text(leaderOf(element) || story.paragraph.leader)
        if (!isSwallowed(story, ' ') && !isHidden) put(make(story, 'w:tab'))
        return
      case 'w:br':
      case 'w:cr':
        if (!isSwallowed(story, ' ') && !isHidden) put(make(story, 'w:br'))
        return
      case 'w:noBreakHyphen':
        // An ordinary hyphen, which visitors can search for and copy: few fonts have U+2011.
        return text('-')
      case 'w:sym':
      case 'w16se:symEx': {
        const code = Number.parseInt(attribute(element, 'char') ?? '', 16)
        const font = attribute(element, 'font') ?? ''
        const sign = code > 0 && code <= 0x10ffff ? signOf(font, String.fromCodePoint(code)) : ''
        if (sign === '' || /[\uE000-\uF8FF]/.test(sign)) addNote(story, 'sign', font)
        return text(sign)
      }
      case 'w:ruby': {
        add(...childrenOf(child(element, 'w:rubyBase')).flatMap((one) => readInline(story, one)))
        const above = shownText(child(element, 'w:rt'))
        return above ? text(`（${above}）`) : undefined
      }
      case 'w:drawing':
      case 'w:pict':
      case 'w:object':
        if (isHidden) return addNote(story, 'hidden')
        if (isSwallowed(story, '')) return
        // In the middle of a sentence it would part it; Word shows it beside the text.
        if (!isFloating(element) || !story.paragraph.hasText || story.fields.length > 0)
          return add(...readDrawing(story, element))
        story.paragraph.floats.push(...readDrawing(story, element))
        return
      case 'mc:AlternateContent':
        return childrenOf(alternativeOf(element)).forEach(read)
      case 'w:footnoteReference':
      case 'w:endnoteReference':
        open = undefined
        if (isHidden || isSwallowed(story, '')) return
        if (!story.hasNote(element)) return addNote(story, 'lost')
        put(element.cloneNode(true) as Element, '', true)
        open = undefined
        // The number of the note takes the place of a sign that its author chose.
        hasOwnMark = isOn(attribute(element, 'customMarkFollows'))
        return
      default:
        if (/^w:(?:day|month|year)(?:Short|Long)$/.test(name))
          return add(missing(story, 'today', '日期'))
        return add(...readInline(story, element))
    }
  }
  childrenOf(run).forEach(read)
  if (isHidden || out.length === 0) return out
  if (sight === 'covered') return out
  if (isMarked(look)) addNote(story, 'marked')
  if (shownText(run).trim() !== '' && sight === 'faint') addNote(story, 'faint')
  if (isOn(attribute(look.get('eastAsianLayout'), 'combine')))
    addNote(story, 'combined', shownText(run))
  return out
}

/** Reads a field that is a single element around its result. */
function simpleField(story: Story, element: Element): Element[] {
  const field = {
    code: attribute(element, 'instr') ?? '',
    isResult: true,
    hasText: false,
    begin: element,
  }
  const begin = openResult(story, field.code)
  story.fields.push(field)
  const result = childrenOf(element).flatMap((one) => readInline(story, one))
  story.fields.pop()
  return [...begin, ...result, ...closeField(story, field)]
}

/** Reads a formula: text, powers and indices become text; any other formula becomes a gap for a picture. */
function math(story: Story, element: Element): Element[] {
  const plain = (one: Element, align?: string): Element[] | undefined => {
    const name = nameOf(one)
    if (name === 'm:sSup' || name === 'm:sSub') {
      const [base, part] = [child(one, 'm:e'), child(one, name === 'm:sSup' ? 'm:sup' : 'm:sub')]
      const parts = [
        base && plain(base),
        part && plain(part, name === 'm:sSup' ? 'superscript' : 'subscript'),
      ]
      return parts.some((runs) => !runs) || align ? undefined : parts.flatMap((runs) => runs ?? [])
    }
    if (name === 'm:r') {
      const runs = readRun(story, one)
      for (const properties of align ? runs.map((run) => child(run, 'w:rPr')) : [])
        properties?.appendChild(setValue(make(story, 'w:vertAlign'), 'val', align!))
      return runs
    }
    if (name === 'w:del' || name === 'w:moveFrom') return readInline(story, one)
    const isInserted = name === 'w:ins' || name === 'w:moveTo'
    if (isInserted) addNote(story, 'inserted')
    if (isInserted || /^m:(?:oMath|e|sup|sub|box)$/.test(name)) {
      const parts = childrenOf(one).map((part) => plain(part, align))
      return parts.includes(undefined) ? undefined : parts.flatMap((runs) => runs ?? [])
    }
    return name.endsWith('Pr') || shownText(one) === '' ? [] : undefined
  }
  if (isSwallowed(story, shownText(element))) return []
  return plain(element) ?? [missing(story, 'formula', '公式，截成图片插入', shownText(element))]
}

/** A text of its own file, which Word shows here, leaves a gap: without it the document would be published hollow. */
export const insertedFile = (story: Story): Element =>
  missing(story, 'inserts', '插入的另一个文件的内容')

/** Reads any child of a paragraph into runs. */
export function readInline(story: Story, element: Element): Element[] {
  const name = nameOf(element)
  const inside = (parent: Element | undefined): Element[] =>
    childrenOf(parent).flatMap((one) => readInline(story, one))
  switch (name) {
    case 'w:r':
      return readRun(story, element)
    case 'w:hyperlink': {
      const id = element.getAttributeNS(RELATIONS, 'id')
      const isLost = id !== null && id !== '' && !story.isRelated(id)
      if (isLost && !attribute(element, 'anchor')) addNote(story, 'link')
      // A link to a place in the text has no bookmark to lead to: it parted bold words, and in a table led nowhere.
      if (!id || isLost) return inside(element)
      const { floats } = story.paragraph
      const before = floats.length
      const runs = inside(element)
      const all = [...runs, ...floats.splice(before)]
      // The address of a covered link often is the covered text: `tel:13800000003`.
      if (story.paragraph.isCovered || all.length === 0) return all
      const link = element.cloneNode(false) as Element
      for (const one of all) link.appendChild(one)
      return [link]
    }
    case 'w:fldSimple':
      return simpleField(story, element)
    case 'w:ins':
    case 'w:moveTo':
    case 'w14:conflictIns':
      addNote(story, 'inserted')
      return inside(element)
    case 'w:sdt':
      settleControl(story, element)
      return isContents(story, element) ? [] : inside(child(element, 'w:sdtContent'))
    case 'm:oMath':
      return math(story, element)
    case 'm:oMathPara':
      return childrenOf(element).flatMap((one, index) => [
        ...(index > 0 && nameOf(one) === 'm:oMath' ? [lineBreak(story)] : []),
        ...readInline(story, one),
      ])
    case 'mc:AlternateContent':
      return inside(alternativeOf(element))
    case 'w:del':
    case 'w:moveFrom':
    case 'w14:conflictDel':
      if (childrenOf(element).length > 0) addNote(story, 'deleted')
      return []
    case 'w:subDoc':
      return [insertedFile(story)]
    case 'w:p':
    case 'w:tbl':
      story.behind.push(
        ...story.readBlocks(make(story, 'w:body', element.cloneNode(true) as Element)),
      )
      return []
    default:
      if (RUN_PARTS.test(name))
        return readRun(story, make(story, 'w:r', element.cloneNode(true) as Element))
      return isLeft(story, element) ? [] : inside(element)
  }
}

/** The children of a run that `readRun` reads; some programs put them directly into the paragraph. */
export const RUN_PARTS =
  /^w:(?:fldChar|instrText|t|p?tab|br|cr|noBreakHyphen|sym|ruby|drawing|pict|object|footnoteReference|endnoteReference)$/

/**
 * True when an element is left out, as its row in `ELEMENTS` says. The text of an element that is not in the table stays,
 * with a note.
 */
export function isLeft(story: Story, element: Element): boolean {
  const decision = ELEMENTS.get(nameOf(element))
  if (decision === 'unseen' || decision === 'kept') return true
  if (decision === 'into') return false
  if (decision !== undefined && decision !== 'made') {
    addNote(story, decision)
    return true
  }
  if (shownText(element) === '') return true
  addNote(story, 'unknown', element.localName)
  return false
}
