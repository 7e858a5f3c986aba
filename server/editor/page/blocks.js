/** Blocks of a text that the editor shows as what they are: https://decapcms.org/docs/custom-widgets/#registereditorcomponent */
import { KEPT, NOTES, TABLE, keep, notesToTable, tableToNotes } from './markdown.js'
import { ask } from './ask.js'

const { CMS, createClass, h } = window

const EMPTY = `<table>${'<tr><th></th><th></th><th></th></tr>'}${'<tr><td></td><td></td><td></td></tr>'.repeat(2)}</table>`

/** The HTML of a block, as the site shows it. */
const htmlOf = (source) => ask('html', source)

/** HTML without line breaks, which would end it in Markdown. */
export const inOneLine = (html) =>
  html.replace(/\s+/g, (blanks) => (blanks.includes('\n') ? ' ' : blanks))

/**
 * A table as Markdown where Markdown can say it: with one row of names and without merged cells. All others are HTML.
 * @param table its element
 */
export async function sourceOf(table) {
  if (table.tHead?.rows.length === 1 && !table.querySelector('img'))
    return (await ask('markdown', table.outerHTML)).trim()
  return inOneLine(table.outerHTML).replace(/<(?:tr|\/table)\b/g, '\n$&')
}

const KINDS = {
  table: {
    name: '表格',
    toHtml: (source) => (source ? htmlOf(source) : EMPTY),
    toSource: sourceOf,
    foreign: '这张表格里有网页不能编辑的内容（表中表、视频等），原样保留；要改请联系技术人员。',
  },
  notes: {
    name: '注释',
    toHtml: notesToTable,
    toSource: tableToNotes,
    foreign: '这些注释里有网页不能编辑的内容，原样保留；要改请联系技术人员。',
  },
  kept: {
    name: '原样内容',
    foreign: '这一段网页不能编辑，原样保留；要改请联系技术人员。',
  },
}

const Block = createClass({
  getInitialState() {
    return { isWhole: this.kind() !== KINDS.kept }
  },
  kind() {
    return KINDS[this.props.field.get('kind')]
  },
  async componentDidMount() {
    const source = this.props.value.get('source') ?? ''
    await this.show(source).catch((error) => {
      this.shown.textContent = error.message
      this.setState({ isWhole: false })
    })
    if (!source) await this.edit()
  },
  /**
   * Shows a block that is no table as the site does, cleaned like there. The widget of the text, which knows the
   * addresses and notes that stand elsewhere in it, is asked first.
   */
  async showForeign(source) {
    const { shown } = this
    const asked = new CustomEvent('kept', { bubbles: true, detail: { source } })
    shown.dispatchEvent(asked)
    shown.innerHTML = (await asked.detail.html) ?? (await ask('shown', source))[0]
    if (!shown.textContent.trim() && !shown.querySelector('img, video, audio'))
      // What programs write there (`<!-- wp:paragraph -->`) is code.
      shown.textContent = /^<!--.*\p{Script=Han}/su.test(source)
        ? `（读者看不到）${source.slice(4, -3).trim()}`
        : '（这里没有文字）'
    this.setState({ isWhole: false })
  },
  async show(source) {
    if (this.kind() === KINDS.kept) return this.showForeign(source)
    const { isWhole, read, show } = await import('./table-schema.js')
    const html = await this.kind().toHtml(source)
    const isTable = /<table\b/i.test(html)
    // Built by the model, so that nothing but a table's own elements gets into this page.
    if (isTable) this.shown?.replaceChildren(show(read(html).doc))
    this.setState({ html, isWhole: isTable && isWhole(html) })
  },
  async edit() {
    const { editTable } = await import('./table-grid.js')
    const isNotes = this.kind() === KINDS.notes
    const table = await editTable(this.state.html, { isNotes })
    if (table === undefined) return
    const source = table && (await this.kind().toSource(table))
    this.props.onChange(this.props.value.set('source', source ?? ''))
    if (source) await this.show(source)
    this.setState({ isGone: !source })
  },
  render() {
    const { name, foreign } = this.kind()
    const { isWhole, isGone } = this.state
    const notes = name === '注释' && '正文里的〔注1〕指向第 1 条。'
    const button = h(
      'button',
      { type: 'button', onClick: this.edit },
      isGone ? '再写一个' : `编辑${name}`,
    )
    return h(
      'div',
      { className: 'block' },
      h('div', {
        className: `shown ${this.props.field.get('kind')}`,
        hidden: isGone,
        ref: (element) => void (this.shown = element),
      }),
      h('p', {}, isGone ? '已经删除，保存后消失。' : isWhole ? notes : foreign),
      isWhole && button,
    )
  },
})
CMS.registerWidget('block', Block)

for (const [kind, pattern, read, write] of [
  ['table', TABLE],
  ['notes', NOTES],
  ['kept', KEPT, decodeURIComponent, keep],
])
  CMS.registerEditorComponent({
    id: kind,
    kind,
    label: KINDS[kind].name,
    widget: 'block',
    fields: [{ name: 'source', label: KINDS[kind].name, widget: 'hidden' }],
    pattern: new RegExp(`^(?:${pattern})`),
    fromBlock: ([all, source]) => ({ source: read ? read(source) : all }),
    toBlock: ({ source = '' }) => (write ? write(source) : source),
    toPreview: ({ source }) => source,
  })

CMS.registerEditorComponent({
  id: 'image',
  label: '图片',
  fields: [
    { name: 'image', label: '图片', widget: 'image', choose_url: false },
    { name: 'alt', label: '图上是什么（看不见图片的读者靠它）' },
    { name: 'title', label: '图下的说明（可选）', required: false },
  ],
  // Names of files may have blanks and brackets.
  pattern: /^!\[([^\]]*)\]\((<[^>\n]*>|(?:[^()\s]|\([^()\s]*\))*)(?:\s"([^"]*)")?\)/,
  fromBlock: ([, alt, image, title]) => ({
    alt,
    image: image.replace(/^<|>$/g, '').replace(/^(?:image:|\/media\/)/, ''),
    title,
  }),
  toBlock({ alt = '', image = '', title }) {
    const address = /[:/]/.test(image) ? image : `image:${image}`
    const safe = /[\s()]/.test(address) ? `<${address}>` : address
    return `![${alt}](${safe}${title ? ` "${title}"` : ''})`
  },
  toPreview: ({ alt, image }, getAsset) => h('img', { src: String(getAsset(image)), alt }),
})
