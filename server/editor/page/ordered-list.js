/**
 * The widget of a list, whose entries also have buttons that move them. Decap moves them by mouse and by touch only: it
 * gives @dnd-kit no sensor for the keyboard (`SortableList` in its ListControl, as read in decap-cms 3.16.3).
 */
const { CMS, h } = window
const { control: List, preview, schema } = CMS.getWidget('list')

const told = document.querySelector('#moved')

class OrderedList extends List {
  constructor(props) {
    super(props)
    const { renderItem } = this
    this.renderItem = (item, index) => {
      const { type, key, props: shown } = renderItem(item, index)
      const { children, ...own } = shown
      const buttons = h(
        'div',
        { className: 'move' },
        this.button('上移', index, -1),
        this.button('下移', index, 1),
      )
      return h(type, { ...own, key }, buttons, ...children)
    }
  }

  /** At an end of the list it stays where it is and keeps the focus. */
  button(name, index, by) {
    const { size } = this.props.value
    const to = index + by
    const isPossible = to >= 0 && to < size
    const onClick = ({ currentTarget }) => {
      if (!isPossible) return
      this.onSortEnd({ oldIndex: index, newIndex: to })
      // React has put the entry elsewhere by then, which takes the focus from its button.
      setTimeout(() => {
        currentTarget.focus()
        const title = currentTarget.getAttribute('aria-label').slice(name.length)
        told.textContent = `${title} 移到了第 ${to + 1} 项，共 ${size} 项`
      })
    }
    return h('button', { type: 'button', 'aria-disabled': !isPossible, onClick }, name)
  }
}
CMS.registerWidget('list', OrderedList, preview, schema)
