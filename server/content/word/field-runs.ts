/** Fields within a paragraph: which part of their text Word shows, and which text replaces the others. */
import { FIELDS, fieldKind, isPreset, isPrompt, linkCode, madeOf } from './fields.ts'
import { type Story, make, missing, setValue, addNote, textRun } from './story.ts'
import type { NoteKind } from './word-notes.ts'
import { attribute, child } from './word-xml.ts'
/** True within the code of a field, whose text Word does not show. */
const isCode = (story: Story): boolean => story.fields.some(({ isResult }) => !isResult)

/**
 * The field whose result is left out: a table of contents, or a kind of which Word shows nothing and may store what it
 * assigns (`SET`, `ASK`).
 */
const leftOut = (story: Story): Story['fields'][number] | undefined =>
  story.fields.find(
    ({ code, isResult }) =>
      isResult && /^(?:contents|unseen)$/.test(FIELDS.get(fieldKind(code)) ?? ''),
  )

const NOTED_FIELDS: Partial<Record<string, NoteKind>> = {
  date: 'date',
  page: 'page',
  contents: 'contents',
}

function linkRun(story: Story, type: 'separate' | 'end', code: string): Element {
  const mark = (kind: string) => setValue(make(story, 'w:fldChar'), 'fldCharType', kind)
  return type === 'end'
    ? make(story, 'w:r', mark('end'))
    : make(
        story,
        'w:r',
        mark('begin'),
        make(story, 'w:instrText', linkCode(code) ?? ''),
        mark('separate'),
      )
}

/** The runs of a link around a run, to an address in quotation marks. */
export const linked = (story: Story, address: string, run: Element): Element[] => [
  linkRun(story, 'separate', ` HYPERLINK ${address} `),
  run,
  linkRun(story, 'end', ''),
]

/**
 * Begins the result of a field.
 * @returns the runs that have to precede it
 */
export function openResult(story: Story, code: string): Element[] {
  const decision = FIELDS.get(fieldKind(code)) ?? 'result'
  const kind = NOTED_FIELDS[decision]
  if (kind && !leftOut(story)) addNote(story, kind)
  const link = decision === 'link' ? linkCode(code) : ''
  if (link === undefined) addNote(story, 'link')
  return link ? [linkRun(story, 'separate', code)] : []
}

/**
 * Ends a field.
 * @returns the runs that follow, with the text of a field that has no stored result
 */
export function closeField(story: Story, field: Story['fields'][number]): Element[] {
  const kind = fieldKind(field.code)
  const decision = FIELDS.get(kind) ?? 'result'
  if (field.isResult && decision === 'link' && linkCode(field.code))
    return [linkRun(story, 'end', field.code)]
  if (field.hasText || isCode(story) || leftOut(story)) return []
  if (decision === 'made') {
    const data = child(field.begin, 'w:ffData')
    const text = madeOf(kind, field.code, data)
    if (text !== undefined && isPrompt(kind, text)) return [missing(story, 'unfilled', text)]
    if (text && isPreset(kind, text, data)) addNote(story, 'preset', text)
    if (text !== undefined) return text ? [textRun(story, text)] : []
    return kind === 'EQ'
      ? [missing(story, 'formula', '公式，截成图片插入')]
      : [missing(story, 'field', `${kind} 显示的文字`, kind)]
  }
  if (['unseen', 'stored', 'contents', 'link'].includes(decision)) return []
  return decision === 'result' && field.isResult
    ? []
    : [missing(story, 'field', `${kind} 显示的文字`, kind)]
}

export function fieldMark(story: Story, mark: Element): Element[] {
  const type = attribute(mark, 'fldCharType')
  const field = story.fields.at(-1)
  if (type === 'begin')
    story.fields.push({ code: '', isResult: false, hasText: false, begin: mark })
  if (type === 'separate' && field && !field.isResult) {
    const isNested = story.fields.slice(0, -1).some(({ isResult }) => !isResult)
    const opened = isNested ? [] : openResult(story, field.code)
    field.isResult = true
    return opened
  }
  if (type !== 'end' || !field) return []
  story.fields.pop()
  return closeField(story, field)
}

/**
 * Adds a text to the open fields.
 * @returns true when one of them hides it
 */
export function isSwallowed(story: Story, text: string): boolean {
  const code = story.fields.findLast(({ isResult }) => !isResult)
  const left = leftOut(story)
  if (code) code.code += text
  else {
    const isUnseen = left && FIELDS.get(fieldKind(left.code)) === 'unseen'
    if (isUnseen && !left.hasText && text.trim()) addNote(story, 'hidden')
    for (const field of story.fields) field.hasText = true
  }
  return code !== undefined || left !== undefined
}
