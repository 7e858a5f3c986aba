/**
 * The widget of a document's text, around Decap's `richtext`. That one writes the whole text anew when it is mounted and
 * at each click; until something is changed, the text stays as it is in the file. Parts that would show something else
 * on the site then, or that it shows as code, become blocks which are kept as they are.
 */
import { ask } from './ask.js'
import { inOneLine, sourceOf } from './blocks.js'
import { cursorIn, putCursor } from './cursor.js'
import { BETWEEN, fromEditor, keep, literal, toEditor } from './markdown.js'

const { CMS, createClass, h } = window
const { control: RichText, preview } = CMS.getWidget('richtext')

/** The advice for a file that cannot be dropped or pasted. */
export function wayOn({ name, type }) {
  if (type.startsWith('image/')) return '图片请用工具栏的“＋ → 图片”放进来'
  return /\.(?:doc|wps)$/i.test(name) ? '请先另存为 .docx' : '附件请在“附件”一栏里选'
}

/** Stands in the text where a pasted part goes that the editor cannot take in. */
const placeOf = (index) => `\u2060贴${index}\u2060`

/** Blank lines around a source that cannot stand in a line. */
const asBlock = (source) => `\n\n${source}\n\n`

/** @returns the source of a pasted table, or the table as it came where the service does not answer */
async function cleaned(html) {
  try {
    const { cleanPasted, read, write } = await import('./table-schema.js')
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    const table = cleanPasted(body.querySelector('table'))
    const { doc, frame } = read(table.outerHTML)
    return await sourceOf(write(doc, { frame }))
  } catch {
    return html
  }
}

/** @returns the source of a pasted part for the editor */
async function sourceFor({ kind, html, source }) {
  if (kind === 'table') return cleaned(html)
  return kind === 'kept' ? keep(source) : source
}

/** What the editor shows of each part of the text, with an object replacement character for each block. */
function shownParts(root) {
  const parts = ['']
  for (const one of root.querySelector('[data-slate-editor]').children)
    if (one.textContent.replaceAll('\ufeff', '') === BETWEEN) parts.push('')
    else parts.push(parts.pop() + (one.matches('[data-slate-void]') ? '\ufffc' : one.textContent))
  return parts
}

const LIST_OR_QUOTE = /^\s*(?:[-*+>]|\d+[.)])/
const trimmed = (part) => part.replace(/^\n+/, '').trimEnd()
const SEAM = `\n\n${BETWEEN}\n\n`

/**
 * A line that begins like a construct of Markdown or like HTML, or that goes on in the next one: only then the service is
 * asked whether a plain text is one of them, or wrapped.
 */
const READ_LINE =
  /^ {0,3}(?:#{1,6}[ \t]|[-*+>][ \t]|1\.[ \t]|\||`{3}|<[a-zA-Z!?])|^.{15,}[^\s。！？；：][ \t]*\n\S/m

/** The service gives up earlier; a connection that is gone without a word does not tell. */
const MOST_MS = 60_000

const STILL_READ = '粘贴的内容还没有读完，请等几秒再保存'

const NOT_READ =
  '粘贴的内容网页没有读出来，带过来的只是文字，没有格式、链接、表格和图片。要带过来，请撤销，过一会儿再粘贴，或者分成几段粘贴'

/** Pastes as if the person had done it. */
function paste(target, content, type = 'text/html') {
  const clipboardData = new DataTransfer()
  clipboardData.setData(type, content)
  target.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}

const DocumentText = createClass({
  getInitialState() {
    const { value: was = '' } = this.props
    return { was, shown: toEditor(was), isTried: true, version: 0 }
  },
  /**
   * Mounts the editor again. It tells how it writes the text in a microtask, which only hears who listens by then: React
   * runs effects that early when a state is set in a click (`resolveUpdatePriority` in react-dom 18 and 19).
   */
  mount(text) {
    this.unchanged = undefined
    const editor = () => this.element.querySelector('[data-slate-editor]')
    const cursor = cursorIn(editor())
    const clicked = new EventTarget()
    clicked.addEventListener('click', () =>
      this.setState({ shown: toEditor(text), version: this.state.version + 1 }, () => {
        if (cursor) putCursor(editor(), cursor)
      }),
    )
    clicked.dispatchEvent(new Event('click'))
  },
  componentDidMount() {
    // Speech and other programs write without a key.
    this.element.addEventListener('beforeinput', this.hold, { capture: true })
    this.element.addEventListener('kept', ({ detail }) => {
      detail.html = this.shownOf(detail.source).catch(() => undefined)
    })
  },
  componentWillUnmount() {
    this.isGone = true
  },
  /** Decap asks this before it saves. */
  isValid() {
    return this.unread > 0 ? { error: { type: 'CUSTOM', message: STILL_READ } } : true
  },
  /** @returns a part as the site shows it within the text; nothing when it cannot be told from the parts around it */
  async shownOf(source) {
    const { parts = [] } = this
    const index = parts.findIndex((one) => trimmed(one) === source)
    if (index < 0) return undefined
    const all = await (this.site ??= ask('shown', parts.join(SEAM)))
    return all.length === parts.length ? all[index] : undefined
  },
  touch() {
    this.isTouched = true
  },
  /** Pastes something that the editor can take in, as if the person had done it. */
  insert(target, ...content) {
    this.isInserting = true
    paste(target, ...content)
    this.isInserting = false
  },
  /** The place of what is still being read stays, once the person goes on from there. */
  hold() {
    if (!this.isInserting) this.waiting = undefined
  },
  /** Takes the place of what was read out again: where nobody has gone on, that can be undone. */
  takeBack(target) {
    const isMac = /Mac/.test(navigator.platform)
    const key = { key: 'z', code: 'KeyZ', keyCode: 90, ctrlKey: !isMac, metaKey: isMac }
    this.isInserting = true
    target.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }))
    this.isInserting = false
  },
  /**
   * The service reads what comes out of other programs (../pasted.ts). Paragraphs are pasted as it has read them; for
   * lists, tables and others a place is pasted, where their source then goes in.
   */
  async paste(event) {
    if (this.isInserting) return
    this.hold()
    const { clipboardData } = event
    // An element within it may be replaced while the text is read.
    const target = event.target.closest('[data-slate-editor]')
    const [file] = clipboardData.files
    if (file && !clipboardData.getData('text/plain').trim()) {
      event.preventDefault()
      event.stopPropagation()
      return alert(wayOn(file))
    }
    const html = clipboardData.getData('text/html')
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    const text = clipboardData.getData('text/plain') || body.textContent
    const plain = text.replace(/\r\n?/g, '\n')
    // What was copied in the editor itself, it knows best.
    if (html ? /\sdata-slate-fragment=/.test(html) : !READ_LINE.test(plain)) return
    event.preventDefault()
    event.stopPropagation()
    this.touch()
    this.sources ??= []
    this.count(1)
    const index = this.sources.push(asBlock(literal(plain))) - 1
    const waiting = {}
    this.latest = undefined
    this.insert(target, `<p>${placeOf(index)}</p>`)
    this.waiting = waiting
    const { parts, told } = await ask('pasted', [html, plain], AbortSignal.timeout(MOST_MS)).catch(
      () => ({ parts: [], told: [NOT_READ] }),
    )
    // Decap would take what this field tells for that of the document which is open now.
    if (this.isGone) return
    if (this.waiting === waiting) {
      this.waiting = undefined
      this.takeBack(target)
      if (parts.length > 0) await this.insertParts(target, parts)
      else this.insert(target, plain, 'text/plain')
    } else if (parts.length > 0) {
      this.sources[index] = await this.sourceOfParts(parts)
    }
    this.count(-1)
    this.showSources()
    if (told.length > 0) alert(told.join('\n'))
  },
  /** Counts the pasted contents that are still being read. */
  count(more) {
    this.unread = (this.unread ?? 0) + more
    this.element.setAttribute('aria-busy', this.unread > 0)
  },
  async insertParts(target, parts) {
    const places = parts.map((part) =>
      part.kind === 'shown'
        ? undefined
        : this.sources.push(asBlock(part.source || inOneLine(part.html))) - 1,
    )
    this.latest = undefined
    this.insert(
      target,
      parts
        .map((part, at) => (places[at] === undefined ? part.html : `<p>${placeOf(places[at])}</p>`))
        .join(''),
    )
    for (const [at, part] of parts.entries())
      if (places[at] !== undefined) this.sources[places[at]] = asBlock(await sourceFor(part))
  },
  /** @returns all parts as one source; the first and the last paragraph go on the lines that they were pasted into */
  async sourceOfParts(parts) {
    const sources = await Promise.all(parts.map(sourceFor))
    const [before, after] = [parts[0], parts.at(-1)].map((part) =>
      part?.kind === 'shown' && part.html.startsWith('<p>') ? '' : '\n\n',
    )
    return before + sources.join('\n\n') + after
  },
  /** @returns the text with the sources in their places */
  withSources(text) {
    return this.sources.reduce((now, source, index) => {
      const before = source.startsWith('\n') ? '\\n*[ \\t]*' : ''
      const after = source.endsWith('\n') ? '[ \\t]*\\n*' : ''
      return now.replace(new RegExp(before + placeOf(index) + after), () => source)
    }, text)
  },
  /**
   * Mounts the editor again with the sources in the text. It reports a change a moment later: before it has reported all
   * that was pasted and typed, this would lose it.
   */
  showSources() {
    const { latest } = this
    if (latest === undefined) return
    const text = this.withSources(latest)
    this.props.onChange(fromEditor(text, this.state.was))
    if (this.unread > 0 || this.isAhead) return
    this.sources = undefined
    if (text !== latest) this.mount(text)
  },
  typed() {
    if (this.isInserting) return
    this.hold()
    this.isAhead = true
  },
  /**
   * Compares what the editor has made of the text with what the site shows. Until that is known, nobody can write: what
   * is written would be lost when the editor is mounted again.
   */
  async tryOut(now) {
    const { was } = this.state
    this.tried = now
    this.setState({ isTried: false })
    const next = await this.nextTrial(now).catch(() => keep(was))
    if (this.tried !== now) return
    if (next === undefined) this.setState({ isTried: true })
    else this.mount(next)
  },
  /** @returns the text with the parts that `isKept` names as blocks */
  keeping(isKept) {
    return this.parts
      .map((one, index) => (isKept(one, index) ? keep(trimmed(one)) : one))
      .join('\n\n')
  },
  /**
   * @param now the text as the editor writes it
   * @returns the text with which the editor is tried next; nothing when this one is right
   */
  async nextTrial(now) {
    const { was } = this.state
    const trial = (this.trial ??= 0)
    const before = trial === 1 ? this.parts.join(SEAM) : was
    const unlike = await ask('unlike', [before, now, ...shownParts(this.element)])
    if (trial !== 1 && unlike.length === 0) return undefined
    this.trial += 1
    switch (trial) {
      case 0:
        this.parts = await ask('parts', was)
        return this.parts.join(SEAM)
      case 1:
        this.unlike = unlike
        return this.keeping((_, index) => unlike.includes(index))
      // The editor makes one of two lists, or quotations, in a row.
      case 2:
        return this.keeping((one, index) => this.unlike.includes(index) || LIST_OR_QUOTE.test(one))
      case 3:
        return keep(was)
      default:
        return undefined
    }
  },
  change(text) {
    const { was } = this.state
    this.latest = text
    if (this.sources) {
      this.isAhead = false
      return this.showSources()
    }
    const now = fromEditor(text, was)
    // The first changes come from the editor itself, before anybody could have changed the text.
    if (!this.isTouched && text !== this.unchanged) {
      this.unchanged = text
      void this.tryOut(now)
    }
    this.props.onChange(text === this.unchanged ? was : now)
  },
  render() {
    const { field } = this.props
    const { shown, isTried, version } = this.state
    const text = h(RichText, {
      ...this.props,
      key: version,
      field: field.set('modes', { toArray: () => ['rich_text'] }),
      value: shown,
      onChange: this.change,
    })
    const props = {
      inert: !isTried,
      ref: (element) => void (this.element = element),
      onFocusCapture: this.touch,
      onKeyDownCapture: this.typed,
      onPointerDownCapture: this.hold,
      onCompositionStartCapture: this.hold,
      onPasteCapture: this.paste,
    }
    return h('div', props, text)
  },
})
CMS.registerWidget('document', DocumentText, preview)
