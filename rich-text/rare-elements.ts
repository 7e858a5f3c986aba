/** Rules for elements that few texts have: form fields, annotations, quotations, image maps. Only those texts load this file. */
import {
  FILM_ENDINGS,
  type Home,
  SOUND_ENDINGS,
  fileOf,
  lastPartOf,
  resolveAddress,
} from './address.ts'
import { all, tagOf, textOf } from './dom.ts'
import { MEDIA_TAGS } from './elements.ts'
import { type PictureOutput, readPicture } from './pictures.ts'

/** What an empty field is in print: a line, or nothing where a page only shows values and nobody can write. */
const blankOf = (field: Element): string =>
  field.matches('[readonly],[disabled],fieldset[disabled] *') ? '' : '____'

/** How a field looks in print, by the `type` of its `<input>`: https://html.spec.whatwg.org/#attr-input-type. */
export const INPUT_TYPES: Readonly<
  Record<string, 'tick' | 'line' | 'value' | 'control' | 'unseen'>
> = {
  checkbox: 'tick',
  radio: 'tick',
  ...Object.fromEntries(
    'text search tel url email date month week time datetime-local number password'
      .split(' ')
      .map((type) => [type, 'line']),
  ),
  range: 'value',
  color: 'value',
  file: 'line',
  submit: 'control',
  reset: 'control',
  button: 'control',
  image: 'control',
  hidden: 'unseen',
}

/** The walk's writer. */
interface Output extends PictureOutput {
  readonly marks: readonly HTMLElement[]
}

/** @param contents reads what an element contains */
export type RareRule = <Writer extends Output>(
  writer: Writer,
  element: HTMLElement,
  contents: (writer: Writer, element: Node) => void,
) => void

/** Writes a field as a printed form shows it. Buttons and hidden values are left out: they belong to a program. */
const input: RareRule = (writer, element) => {
  const type = (element.getAttribute('type') ?? 'text').toLowerCase()
  // An unknown type is a text field.
  const kind = new Map(Object.entries(INPUT_TYPES)).get(type) ?? 'line'
  const value = element.getAttribute('value') ?? ''
  // A TipTap task item has already written its box.
  if (kind === 'tick' && element.closest('li[data-checked]')) return
  if (kind === 'tick') writer.text(element.hasAttribute('checked') ? '☑' : '☐')
  else if (kind === 'control')
    writer.addNote('control', value || element.getAttribute('alt') || type)
  else if (kind === 'value') writer.text(value)
  else if (kind === 'line')
    writer.text((!/^(?:password|file)$/.test(type) && value.trim()) || blankOf(element))
}

const textarea: RareRule = (writer, element) => writer.text(textOf(element) || blankOf(element))

/** The name of the group that an option begins. */
const groupOf = (option: Element): string => {
  const group = option.parentElement!
  const name = tagOf(group) === 'optgroup' && !option.previousElementSibling?.matches('option')
  return (name && group.getAttribute('label')) || ''
}

/** Lists all options, as a printed form does, with the chosen one ticked. */
const select: RareRule = (writer, element) => {
  const options = all(element, 'option')
  const isChosen = options.some((one) => one.hasAttribute('selected'))
  const box = (one: Element): string => (isChosen ? (one.hasAttribute('selected') ? '☑' : '☐') : '')
  writer.text(
    options
      .map((one) => {
        const group = groupOf(one)
        return (group && `${group}：`) + box(one) + (one.getAttribute('label') || textOf(one))
      })
      .filter(Boolean)
      .join(isChosen ? ' ' : '／'),
  )
}

/** A button that leads nowhere does nothing. */
const button: RareRule = (writer, element, contents) => {
  if (writer.marks.some((one) => tagOf(one) === 'a')) contents(writer, element)
  else if (textOf(element)) writer.addNote('control', textOf(element))
}

/** Writes the value of a bar; its contents are for browsers that cannot draw one. */
const meter: RareRule = (writer, element) => {
  const [value, most] = ['value', 'max'].map((name) => element.getAttribute(name))
  writer.text(textOf(element) || (value ? (most ? `${value}/${most}` : value) : ''))
}

/** Writes quotation marks, double outside and single within. */
const quotation: RareRule = (writer, element, contents) => {
  const isInner = element.parentElement?.closest('q')
  writer.text(isInner ? '‘' : '“')
  contents(writer, element)
  writer.text(isInner ? '’' : '”')
}

/** Writes the annotation above the letters in brackets behind them: their pronunciation or meaning. */
const annotation: RareRule = (writer, element, contents) => {
  if (!textOf(element)) return
  writer.text('（')
  contents(writer, element)
  writer.text('）')
}

/** Writes the full form of an abbreviation, which browsers show under the pointer only. */
const abbreviation: RareRule = (writer, element, contents) => {
  contents(writer, element)
  const title = element.getAttribute('title')?.trim()
  if (title && title !== textOf(element)) writer.text(`（${title}）`)
}

/** Writes a link for an area of an image map. */
const area: RareRule = (writer, element) => {
  const href = element.getAttribute('href')
  const name = element.getAttribute('alt')?.trim() || element.getAttribute('title')?.trim()
  if (!href) return
  writer.text(' ')
  writer.standIn(name || lastPartOf(href) || href, href)
}

const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|bmp|svg)(?:$|[?#])/i

/** Sound files, and films with their players at other hosts. */
const SOUND = new RegExp(`\\.(?:${SOUND_ENDINGS})(?:$|[?#])`, 'i')
const FILM = new RegExp(
  `\\.(?:${FILM_ENDINGS}|swf)(?:$|[?#])|player|video|v\\.qq\\.com|youku|bilibili`,
  'i',
)

/** Names that programs give to frames. */
const TECHNICAL = /^(?=.*(?:frame|viewer|preview|embed|content))[\w -]*$|预览|查看器/i

/** The name that an author gave to a video, a sound or a frame. WordPress puts two words before it. */
function nameOf(element: HTMLElement): string {
  const names = ['title', 'aria-label', 'name'].map((one) =>
    (element.getAttribute(one) ?? '').replace(/^(?:Embed of|嵌入)(.+)[.。]$/i, '$1').trim(),
  )
  return names.find((name) => name && !TECHNICAL.test(name)) ?? ''
}

/** True where a link to the same file stands beside an element, as in WordPress's block of a file. */
const isLinkedBeside = (element: HTMLElement, address: string, home: Home): boolean =>
  Array.from(element.parentElement?.children ?? []).some(
    (one) =>
      tagOf(one) === 'a' && resolveAddress(one.getAttribute('href'), 'link', home) === address,
  )

/** Turns videos, sounds and frames into links: nothing plays inside a page, and the file can be opened. */
const media: RareRule = (writer, element) => {
  // In elements of WeChat, the address is that of a template of its editor.
  const isOpened = !/^(?:mp|qq)/.test(tagOf(element))
  const address = (isOpened ? [element, ...all(element, 'source,embed')] : [])
    .flatMap((one) => ['src', 'data-src', 'url', 'data'].map((name) => one.getAttribute(name)))
    .map((raw) => resolveAddress(raw, 'file', writer.home))
    .find((one) => one !== undefined)
  const name = nameOf(element)
  if (!address) {
    writer.addNote('media', name || tagOf(element))
    return writer.standIn(`（视频、录音或嵌入的内容没有显示${name ? `：${name}` : ''}）`)
  }
  if (tagOf(element) === 'object' && PICTURE_FILE.test(address)) return readPicture(writer, element)
  if (MEDIA_TAGS.includes(tagOf(element.previousSibling))) writer.text(' ')
  if (fileOf(address)) {
    // The finished link has the name of the file, if this one says nothing.
    if (!isLinkedBeside(element, address, writer.home)) writer.standIn(name || '附件', address)
    return
  }
  const isFilm = tagOf(element) === 'video' || FILM.test(address)
  writer.standIn(SOUND.test(address) ? '收听录音' : isFilm ? '观看视频' : '打开嵌入的网页', address)
}

/** A rule for each of `RARE_TAGS`. */
export const rules: ReadonlyMap<string, RareRule> = new Map<string, RareRule>([
  ['input', input],
  ['textarea', textarea],
  ['select', select],
  ['button', button],
  ['meter', meter],
  ['progress', meter],
  ['q', quotation],
  ['rt', annotation],
  ['rtc', annotation],
  ['abbr', abbreviation],
  ['acronym', abbreviation],
  ['area', area],
  ...MEDIA_TAGS.map((tag) => [tag, media] as const),
])
