/**
 * Names for controls to which Decap gives none, or an English one: its locale has no phrases for them. The classes are
 * those of decap-cms 3.16.3. A test walks Chromium's accessibility tree for others.
 */
const textOf = (element) => element?.textContent.trim() ?? ''

/** The title of the entry of a list that a bar belongs to. */
const entryOf = ({ parentElement: bar }) =>
  textOf(bar.parentElement.querySelector(':scope > [class*=NestedObjectLabel]'))

/** A picture or an attachment to choose. */
const CARD = '[role=dialog] div:has(> [class*=CardImageWrapper])'
/** The border of the one that is chosen: Decap says it by nothing else. */
const CHOSEN = 'rgb(58, 105, 199)'
/** Stops for Tab beside the controls themselves: what holds such a picture, and the label of the field for an upload. */
const STOPS = '[role=dialog] [tabindex]:is(:has(> div > [class*=CardImageWrapper]), label)'

const NAMES = [
  ['[class*=ListItemTopBar] > button:first-child', (one) => `展开或收起 ${entryOf(one)}`],
  ['[class*=ListItemTopBar] > button:last-child', (one) => `删除 ${entryOf(one)}`],
  ['[class*=ListItemTopBar] > [role=button]', (one) => `用鼠标拖动，改变次序 ${entryOf(one)}`],
  ['.move > button', (one) => `${textOf(one)} ${entryOf(one)}`],
  [
    '[data-slate-editor]',
    (one) => textOf(one.closest('[class*=ControlContainer]')?.querySelector('label')) || '正文',
  ],
  ['[role=dialog]', () => '媒体库'],
  [CARD, (one) => textOf(one.lastElementChild)],
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
  for (const card of document.querySelectorAll(CARD)) {
    card.setAttribute('aria-pressed', getComputedStyle(card).borderTopColor === CHOSEN)
    card.querySelector('img')?.setAttribute('alt', '')
  }
}

/** At once: Decap draws more pictures while somebody goes through them with Tab, and lets them be clicked on only. */
function giveStops() {
  const dialog = document.querySelector('[role=dialog]')
  if (!dialog) return
  for (const stop of dialog.querySelectorAll(STOPS)) stop.removeAttribute('tabindex')
  for (const card of dialog.querySelectorAll(CARD)) {
    card.setAttribute('role', 'button')
    card.tabIndex = 0
  }
}

/** A busy page is drawn many times a second. */
const WAIT_MS = 100
let timer
function giveNamesSoon() {
  timer ??= setTimeout(() => {
    timer = undefined
    giveNames()
  }, WAIT_MS)
}
const changes = { childList: true, subtree: true, characterData: true }
new MutationObserver(() => {
  giveStops()
  giveNamesSoon()
}).observe(document.body, changes)

addEventListener('keydown', (event) => {
  if (!/^(?:Enter| )$/.test(event.key) || !event.target.matches(CARD)) return
  // A blank would scroll.
  event.preventDefault()
  event.target.click()
})
// What is chosen changes nothing but a border.
addEventListener('click', giveNamesSoon)
