/**
 * The widget of a document's text, around Decap's `richtext`. That one writes the whole text anew when it is mounted and
 * at each click; until something is changed, the text stays as it is in the file. Parts that would show something else
 * on the site then, or that it shows as code, become blocks which are kept as they are.
 */
import { ask } from './ask.js'
import { sourceOf } from './blocks.js'
import { BETWEEN, fromEditor, keep, toEditor } from './markdown.js'

const { CMS, createClass, h } = window
const { control: RichText, preview } = CMS.getWidget('richtext')

/** The advice for a file that cannot be dropped or pasted. */
export function wayOn({ name, type }) {
  if (type.startsWith('image/')) return '图片请用工具栏的“＋ → 图片”放进来'
  return /\.(?:doc|wps)$/i.test(name) ? '请先另存为 .docx' : '附件请在“附件”一栏里选'
}

/** Stands in the text where a pasted table goes. */
const placeOf = (index) => `\u2060表${index}\u2060`

/** @returns the source of a pasted table, or the table as it came where the service does not answer */
async function cleaned(html, asItCame) {
  try {
    const { cleanPasted, read, write } = await import('./table-schema.js')
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    const table = cleanPasted(body.querySelector('table'))
    return await sourceOf(write(read(table.outerHTML).doc))
  } catch {
    return asItCame
  }
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
const trimmed = (part) => part.replace(/^\n+|\s+$/g, '')
const SEAM = `\n\n${BETWEEN}\n\n`

/** Pastes as if the person had done it. */
function paste(target, html) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
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
    const clicked = new EventTarget()
    clicked.addEventListener('click', () =>
      this.setState({ shown: toEditor(text), version: this.state.version + 1 }),
    )
    clicked.dispatchEvent(new Event('click'))
  },
  componentDidMount() {
    this.element.addEventListener('kept', ({ detail }) => {
      detail.html = this.shownOf(detail.source).catch(() => undefined)
    })
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
  async paste(event) {
    if (this.tables) this.isAhead = true
    if (this.tables) return
    const [file] = event.clipboardData.files
    if (file && !event.clipboardData.getData('text/plain').trim()) {
      event.preventDefault()
      event.stopPropagation()
      return alert(wayOn(file))
    }
    const page = new DOMParser().parseFromString(
      event.clipboardData.getData('text/html'),
      'text/html',
    )
    const tables = [...page.querySelectorAll('table')].filter(
      (one) => !one.parentElement.closest('table'),
    )
    if (tables.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    const before = tables.map((table) => table.outerHTML)
    tables.forEach((table, index) => {
      const place = page.createElement('p')
      place.textContent = placeOf(index)
      table.replaceWith(place)
    })
    // The editor knows no merged cells, so each table goes into its Markdown, at the place that is kept for it.
    this.tables = before.map((html) => html.replace(/\s*\n\s*/g, ' '))
    this.latest = undefined
    paste(event.target, page.body.innerHTML)
    this.tables = await Promise.all(before.map((html, index) => cleaned(html, this.tables[index])))
    this.isRead = true
    this.showTables()
  },
  /** @returns the text with the pasted tables, each between empty lines */
  withTables(text) {
    return this.tables.reduce(
      (now, table, index) =>
        now.replace(
          new RegExp(`\\n*[ \\t]*${placeOf(index)}[ \\t]*\\n*`),
          () => `\n\n${table}\n\n`,
        ),
      text,
    )
  },
  /**
   * Mounts the editor again with the tables in the text. It reports a change a moment later: before it has reported all
   * that was pasted and typed, this would lose it.
   */
  showTables() {
    const { latest } = this
    if (latest === undefined) return
    const text = this.withTables(latest)
    this.props.onChange(fromEditor(text, this.state.was))
    if (!this.isRead || this.isAhead) return
    this.tables = undefined
    this.isRead = false
    this.mount(text)
  },
  typed() {
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
    if (this.tables) {
      this.isTouched = true
      this.isAhead = false
      return this.showTables()
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
      onPasteCapture: this.paste,
    }
    return h('div', props, text)
  },
})
CMS.registerWidget('document', DocumentText, preview)
