/** The dialog in which a table is edited: a grid whose cells are fields, by ProseMirror and its tables. */
import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { splitListItem } from 'prosemirror-schema-list'
import { EditorState } from 'prosemirror-state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  goToNextCell,
  mergeCells,
  splitCell,
  tableEditing,
  toggleHeaderCell,
} from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { element } from './element.js'
import { cleanPasted, isUsable, read, schema, write } from './table-schema.js'

const BOLD = toggleMark(schema.marks.strong)
const TABLE_TOOLS = [
  ['上面加一行', addRowBefore],
  ['下面加一行', addRowAfter],
  ['删除这一行', deleteRow],
  ['左边加一列', addColumnBefore],
  ['右边加一列', addColumnAfter],
  ['删除这一列', deleteColumn],
  ['合并单元格', mergeCells],
  ['拆分单元格', splitCell],
  ['表头', toggleHeaderCell],
]
const NOTES_TOOLS = [
  ['上面加一条', addRowBefore],
  ['下面加一条', addRowAfter],
  ['删除这一条', deleteRow],
]
const ANY_TOOLS = [
  ['粗体', BOLD],
  ['撤销', undo],
  ['恢复', redo],
]

/** The addresses of links that the import refuses. A cell shows only the words of a link. */
function unusableLinks(doc) {
  const found = new Set()
  doc.descendants(({ marks }) => {
    for (const { type, attrs } of marks)
      if (type === schema.marks.link && !isUsable(attrs.href)) found.add(attrs.href)
  })
  return [...found]
}

/** In the last cell, Tab adds a row. */
const nextCell = chainCommands(goToNextCell(1), (state, dispatch, view) => {
  if (!addRowAfter(state, dispatch)) return false
  if (view) goToNextCell(1)(view.state, view.dispatch)
  return true
})

const cleaned = (html) => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const table of page.querySelectorAll('table')) cleanPasted(table).caption?.remove()
  // Cells that are pasted into a table are no head of it.
  return page.body.innerHTML.replace(/<(\/?)th\b/g, '<$1td')
}

/**
 * Edits a table.
 * @param html of the table; notes are a table of one column
 * @returns a promise of the element of the changed table, of `null` when it is to go, or `undefined` for no change
 */
export function editTable(html, { isNotes = false } = {}) {
  const { doc, frame, isWrapped } = read(html)
  const plugins = [
    history(),
    keymap({
      Tab: nextCell,
      'Shift-Tab': goToNextCell(-1),
      Enter: splitListItem(schema.nodes.list_item),
      'Mod-b': BOLD,
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      // The way out of the grid for people without a mouse, because Tab goes from cell to cell.
      Escape: () => {
        done.focus()
        return true
      },
    }),
    keymap(baseKeymap),
    tableEditing(),
  ]
  const grid = element('div', { className: `grid${isNotes ? ' notes' : ''}` })
  const done = element('button', { type: 'button', textContent: '完成' })
  const cancel = element('button', { type: 'button', textContent: '取消' })
  const remove = element('button', {
    type: 'button',
    textContent: isNotes ? '删除全部注释' : '删除整张表格',
  })
  const tools = [...(isNotes ? NOTES_TOOLS : TABLE_TOOLS), ...ANY_TOOLS].map(
    ([textContent, command]) => {
      const button = element('button', { type: 'button', textContent })
      // The grid keeps the cells that are selected.
      button.addEventListener('mousedown', (event) => event.preventDefault())
      button.addEventListener('click', () => {
        command(view.state, view.dispatch, view)
        view.focus()
      })
      return { button, command }
    },
  )
  const title = element('h2', { id: 'grid-title', textContent: isNotes ? '编辑注释' : '编辑表格' })
  const hint = element('p', {
    textContent: isNotes
      ? '每一格是一条注释。正文里写〔注1〕，就指向第 1 条。按 Esc 键离开格子，到“完成”。'
      : '直接在格子里写，按 Tab 键到下一格。按住鼠标拖过几格（或按住 Shift 用方向键）选中它们，再点“合并单元格”。按 Esc 键离开格子，到“完成”。',
  })
  const warning = element('p', { role: 'status' })
  const dialog = element(
    'dialog',
    { className: 'table-dialog' },
    title,
    hint,
    warning,
    element('div', { className: 'tools' }, ...tools.map(({ button }) => button)),
    grid,
    element('div', { className: 'tools end' }, done, cancel, remove),
  )
  dialog.setAttribute('aria-labelledby', title.id)
  document.body.append(dialog)
  const showTools = (state) => {
    for (const { button, command } of tools) button.disabled = !command(state)
    const unusable = unusableLinks(state.doc).map((href) => href.slice(0, 80))
    warning.textContent =
      unusable.length > 0
        ? `这里有不能用的链接，保存后不会发布：${unusable.join('、')}。请删去带链接的文字，重新写。`
        : ''
  }
  const view = new EditorView(grid, {
    state: EditorState.create({ doc, plugins }),
    transformPastedHTML: cleaned,
    markViews: {
      link: ({ attrs: { href } }) => ({ dom: element('a', isUsable(href) ? { href } : {}) }),
    },
    attributes: {
      'aria-label': isNotes ? '注释' : '表格',
      role: 'textbox',
      'aria-multiline': 'true',
    },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction))
      showTools(view.state)
    },
  })
  showTools(view.state)
  dialog.showModal()
  view.focus()
  return new Promise((resolve) => {
    const close = (outcome) => {
      dialog.close()
      view.destroy()
      dialog.remove()
      resolve(outcome)
    }
    const isChanged = () => !view.state.doc.eq(doc)
    const leave = () => {
      if (!isChanged() || confirm('不要刚才的修改了吗？')) close()
    }
    done.addEventListener('click', () =>
      close(isChanged() ? write(view.state.doc, { frame, isWrapped }) : undefined),
    )
    cancel.addEventListener('click', leave)
    remove.addEventListener('click', () => close(null))
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      leave()
    })
  })
}
