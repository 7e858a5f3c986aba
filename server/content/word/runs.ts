/**
 * Rebuilds the content of a paragraph as runs that mammoth reads completely: fields become their results, symbols and
 * blanks become text.
 */
import { signOf } from '../../../rich-text/symbol-fonts.ts'
import { alternativeOf, readDrawing } from './drawings.ts'
import { ELEMENTS } from './word-elements.ts'
import { isContents, settleControl } from './controls.ts'
import { closeField, fieldMark, isSwallowed, openResult } from './field-runs.ts'
import { type Story, addNote, lookOf, make, missing, setValue, textRun } from './story.ts'
import { type Look, has } from './word-styles.ts'
import { RELATIONS, attribute, child, childrenOf, nameOf, shownText } from './word-xml.ts'

/** A line to write on, where paper has one: full-width underscores, which Markdown does not take for emphasis. */
const LINE = '＿＿＿＿'

/** Text counts as an exponent when it is raised by a point (2 half-points) at least and consists of these few characters. */
const RAISED = 2
const EXPONENT = /^[\d+\-−–nNxX²³]{1,4}$/

const isUnderlined = (look: Look): boolean => {
  const value = attribute(look.get('u'), 'val')
  return look.has('u') && value !== undefined && value !== 'none'
}

/** A text as Word shows it, with the signs of symbol fonts, capitals, and blanks to fill in. */
function shown(story: Story, text: string, look: Look): string {
  const font = attribute(look.get('rFonts'), 'ascii') ?? ''
  const signs = Array.from(text, (letter) => signOf(font, letter)).join('')
  if (/[\uE000-\uF8FF]/.test(signs)) addNote(story, 'sign', font)
  const written = has(look, 'caps') || has(look, 'smallCaps') ? signs.toUpperCase() : signs
  // Word stores an empty form field as five wide blanks.
  if (/^\u2002{5}$/.test(written)) return LINE
  return isUnderlined(look) && /^\s+$/.test(written) ? written.replace(/ {1,2}|\s/g, '＿') : written
}

/** True for text with emphasis dots above or below each character. */
const isStressed = (look: Look): boolean => (attribute(look.get('em'), 'val') ?? 'none') !== 'none'

/**
 * The properties of a run that mammoth reads, including those that come from styles. Bold that a heading has from its
 * style is left out.
 */
function propertiesFor(
  story: Story,
  look: Look,
  own: Element | undefined,
  text: string,
  isNote: boolean,
): Element {
  const properties = make(story, 'w:rPr')
  const bold = child(own, 'w:b')
  if (bold) properties.appendChild(bold.cloneNode(true))
  else if (isStressed(look) || has(look, 'b') !== has(lookOf(story, undefined), 'b'))
    properties.appendChild(
      setValue(make(story, 'w:b'), 'val', String(isStressed(look) || has(look, 'b'))),
    )
  if (has(look, 'strike') || has(look, 'dstrike')) properties.appendChild(make(story, 'w:strike'))
  const position = Number(attribute(look.get('position'), 'val') ?? 0)
  const moved = Math.abs(position) >= RAISED && EXPONENT.test(text.trim())
  const align = moved
    ? position > 0
      ? 'superscript'
      : 'subscript'
    : attribute(look.get('vertAlign'), 'val')
  if (align && !isNote) properties.appendChild(setValue(make(story, 'w:vertAlign'), 'val', align))
  return properties
}

function readRun(story: Story, run: Element): Element[] {
  const properties = child(run, 'w:rPr')
  const look = lookOf(story, properties)
  const isHidden = has(look, 'vanish')
  let isNoted = false
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
    if (value === '' || isSwallowed(story, value)) return
    if (!isHidden) return put(make(story, 'w:t', value), value)
    if (!isNoted) addNote(story, 'hidden')
    isNoted = true
  }
  const read = (element: Element): void => {
    const name = nameOf(element)
    switch (name) {
      case 'w:rPr':
        return
      case 'w:fldChar':
        return add(...fieldMark(story, element))
      case 'w:instrText': {
        const field = story.fields.findLast(({ isResult }) => !isResult)
        if (field) field.code += element.textContent ?? ''
        return
      }
      case 'w:t':
        return text(shown(story, element.textContent ?? '', look))
      case 'w:tab':
      case 'w:ptab':
        if (isUnderlined(look) || story.paragraph.hasLines) return text(LINE)
        if (!isSwallowed(story, ' ') && !isHidden) put(make(story, 'w:tab'))
        return
      case 'w:br':
      case 'w:cr':
        if (!isSwallowed(story, ' ') && !isHidden) put(make(story, 'w:br'))
        return
      case 'w:noBreakHyphen':
        // An ordinary hyphen, which visitors can search for and copy: few fonts have U+2011.
        return text('-')
      case 'w:sym': {
        const code = Number.parseInt(attribute(element, 'char') ?? '', 16)
        const font = attribute(element, 'font') ?? ''
        const sign = code > 0 && code <= 0xffff ? signOf(font, String.fromCharCode(code)) : ''
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
        return isSwallowed(story, '') ? undefined : add(...readDrawing(story, element))
      case 'mc:AlternateContent':
        return childrenOf(alternativeOf(element)).forEach(read)
      case 'w:footnoteReference':
      case 'w:endnoteReference':
        open = undefined
        if (isHidden || isSwallowed(story, '')) return
        if (!story.hasNote(element)) return addNote(story, 'lost')
        put(element.cloneNode(true) as Element, '', true)
        open = undefined
        return
      default:
        if (/^w:(?:day|month|year)(?:Short|Long)$/.test(name))
          return add(missing(story, 'today', '日期'))
        return add(...readInline(story, element))
    }
  }
  childrenOf(run).forEach(read)
  if (isHidden || out.length === 0) return out
  if (isMarked(look)) addNote(story, 'marked')
  if (/^(?:1|true|on)$/.test(attribute(look.get('eastAsianLayout'), 'combine') ?? ''))
    addNote(story, 'combined', shownText(run))
  return out
}

/** True for text with a highlight, or with a background that is not white. */
const isMarked = (look: Look): boolean =>
  (look.has('highlight') && attribute(look.get('highlight'), 'val') !== 'none') ||
  !/^(?:auto|FFFFFF)$/i.test(attribute(look.get('shd'), 'fill') ?? 'auto')

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
      const run = textRun(story, shownText(one))
      if (align) {
        const properties = make(story, 'w:rPr', setValue(make(story, 'w:vertAlign'), 'val', align))
        run.insertBefore(properties, run.firstChild)
      }
      return [run]
    }
    if (/^m:(?:oMath|e|sup|sub|box)$/.test(name)) {
      const parts = childrenOf(one).map((part) => plain(part, align))
      return parts.includes(undefined) ? undefined : parts.flatMap((runs) => runs ?? [])
    }
    return name.endsWith('Pr') || shownText(one) === '' ? [] : undefined
  }
  if (isSwallowed(story, shownText(element))) return []
  return plain(element) ?? [missing(story, 'formula', '公式，截成图片插入', shownText(element))]
}

/** Reads any child of a paragraph into runs. */
export function readInline(story: Story, element: Element): Element[] {
  const name = nameOf(element)
  const inside = (parent: Element | undefined): Element[] =>
    childrenOf(parent).flatMap((one) => readInline(story, one))
  switch (name) {
    case 'w:r':
      return readRun(story, element)
    case 'w:bookmarkStart':
      return [element.cloneNode(true) as Element]
    case 'w:hyperlink': {
      const link = element.cloneNode(false) as Element
      const id = element.getAttributeNS(RELATIONS, 'id')
      if (id && !story.isRelated(id)) {
        link.removeAttributeNS(RELATIONS, 'id')
        if (!attribute(element, 'anchor')) addNote(story, 'link')
      }
      for (const one of inside(element)) link.appendChild(one)
      return link.firstChild ? [link] : []
    }
    case 'w:fldSimple':
      return simpleField(story, element)
    case 'w:ins':
    case 'w:moveTo':
      addNote(story, 'inserted')
      return inside(element)
    case 'w:sdt':
      settleControl(story, element)
      return isContents(story, element) ? [] : inside(child(element, 'w:sdtContent'))
    case 'm:oMath':
      return math(story, element)
    case 'mc:AlternateContent':
      return inside(alternativeOf(element))
    case 'w:del':
    case 'w:moveFrom':
      if (childrenOf(element).length > 0) addNote(story, 'deleted')
      return []
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
  const decision = ELEMENTS[nameOf(element)]
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
