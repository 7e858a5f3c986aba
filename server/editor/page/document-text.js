/**
 * The widget of a document's text, around Decap's `richtext`. That one writes the whole text anew when it is mounted and
 * at each click; until something is changed, the text stays as it is in the file. Where that new text would show
 * something else on the site, the source is edited.
 */
import { ask } from './ask.js'
import { sourceOf } from './blocks.js'
import { fromEditor, toEditor } from './markdown.js'

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
    return { was: this.props.value ?? '', isSource: false, isCompared: true, version: 0 }
  },
  touch() {
    this.isTouched = true
  },
  async paste(event) {
    if (this.tables) this.isAhead = true
    if (this.tables || this.state.isSource) return
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
    this.props.onChange(fromEditor(this.withTables(latest), this.state.was))
    if (!this.isRead || this.isAhead) return
    this.tables = undefined
    this.isRead = false
    this.setState({ version: this.state.version + 1 })
  },
  typed() {
    this.isAhead = true
  },
  /** Until the service has answered, nobody can write: what is written would go when the source takes the editor's place. */
  async compare(now) {
    const { was } = this.state
    this.compared = now
    this.setState({ isCompared: false })
    const isSource = (await ask('same', [was, now]).catch(() => false)) !== true
    if (this.compared !== now) return
    this.setState({ isSource, isCompared: true })
    if (isSource) this.props.onChange(was)
  },
  change(text) {
    const { was, isSource } = this.state
    this.latest = text
    if (this.tables) {
      this.isTouched = true
      this.isAhead = false
      return this.showTables()
    }
    const now = isSource ? text : fromEditor(text, was)
    // The first changes come from the editor itself, before anybody could have changed the text.
    if (!this.isTouched && text !== this.unchanged) {
      this.unchanged = text
      void this.compare(now)
    }
    this.props.onChange(text === this.unchanged ? was : now)
  },
  render() {
    const { value = '', field } = this.props
    const { isSource, isCompared, version } = this.state
    const modes = [isSource ? 'raw' : 'rich_text']
    const text = h(RichText, {
      ...this.props,
      key: `${modes[0]} ${version}`,
      field: field.set('modes', { toArray: () => modes }),
      value: isSource ? value : toEditor(value),
      onChange: this.change,
    })
    const why =
      isSource &&
      '这一篇里有可视编辑会改变的写法（如待办框、一项有几段的列表、连着写的几张图片），所以直接编辑原文'
    const props = {
      inert: !isCompared,
      onFocusCapture: this.touch,
      onKeyDownCapture: this.typed,
      onPasteCapture: this.paste,
    }
    return h('div', props, why && h('p', {}, why), text)
  },
})
CMS.registerWidget('document', DocumentText, preview)
