/**
 * Names for controls to which Decap gives none, or an English one: its locale has no phrases for them. A test walks
 * Chromium's accessibility tree for others.
 */
const textOf = (element) => element?.textContent.trim() ?? ''

/** The title of the entry of a list that a bar belongs to. */
const entryOf = ({ parentElement: bar }) =>
  textOf(bar.parentElement.querySelector(':scope > [class*=NestedObjectLabel]'))

const NAMES = [
  ['[class*=ListItemTopBar] > button:first-child', (one) => `展开或收起 ${entryOf(one)}`],
  ['[class*=ListItemTopBar] > button:last-child', (one) => `删除 ${entryOf(one)}`],
  ['[class*=ListItemTopBar] > [role=button]', (one) => `用鼠标拖动，改变次序 ${entryOf(one)}`],
  [
    '[data-slate-editor]',
    (one) => textOf(one.closest('[class*=ControlContainer]')?.querySelector('label')) || '正文',
  ],
  ['[role=dialog]', () => '媒体库'],
  ['[role=menu]', (one) => textOf(one.parentElement.querySelector('[aria-haspopup]')) || '选择'],
  ['[class*=DropdownCheckbox]', (one) => textOf(one.closest('[role=menuitem]'))],
]

function giveNames() {
  for (const [selector, nameOf] of NAMES)
    for (const one of document.querySelectorAll(selector)) {
      const name = nameOf(one)
      if (one.getAttribute('aria-label') !== name) one.setAttribute('aria-label', name)
    }
  // @dnd-kit says that it is moved with the space bar, which Decap has not switched on.
  for (const handle of document.querySelectorAll('[aria-roledescription=sortable]')) {
    handle.removeAttribute('aria-roledescription')
    handle.removeAttribute('aria-describedby')
    handle.tabIndex = -1
  }
}

/** A busy page is drawn many times a second. */
const WAIT_MS = 100
let timer
new MutationObserver(() => {
  timer ??= setTimeout(() => {
    timer = undefined
    giveNames()
  }, WAIT_MS)
}).observe(document.body, { childList: true, subtree: true, characterData: true })
