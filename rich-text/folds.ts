/**
 * Parts of a page that open at a click: accordions and tabs. No script runs here, so all of them are open, and what opened
 * one is a line above it. Folded answers were left out as hidden.
 */
import { HEADINGS, all, tagOf, textOf, unwrap } from './dom.ts'

/**
 * The classes of what a click shows: Bootstrap, Element, Ant Design, Arco, TDesign, iView, Naive UI, Vant, Layui, MUI, uni-app
 * and jQuery UI.
 */
const PANEL =
  /(?:^|\s)(?:panel-collapse|accordion-collapse|tab-pane|el-collapse-item__wrap|el-tab-pane|(?:ant|ivu|arco)-(?:collapse|tabs)-(?:item-)?(?:content|tabpane|pane)(?:-item)?|t-collapse-panel__(?:wrapper|body)|t-tab-panel|n-(?:collapse-item__content-wrapper|tab-pane)|van-(?:collapse-item__wrapper|tab__panel?)|layui-(?:colla-content|tab-item)|(?:mui|uni)-collapse(?:-content|-item__wrap(?:-content)?)?|ui-(?:accordion-content|tabs-panel))(?=\s|$)/

/** The classes of what is clicked on, in libraries that do not name it by an attribute of ARIA. */
const HEAD =
  /(?:^|\s)(?:(?:el|n)-collapse-item__header|(?:ant|ivu|arco)-collapse(?:-item)?-header|t-collapse-panel__header|van-collapse-item__title|layui-colla-title|uni-collapse-item__title|ui-accordion-header)(?=\s|$)/

/** What names the part that it opens by its id. */
const NAMING = ['aria-controls', 'data-target', 'data-bs-target', 'href']
/** The plugins of Bootstrap that fold; others open windows and menus. */
const TOGGLES = /^(?:collapse|tab|pill|list)$/

/** Where anything of this may be. */
const CANDIDATES =
  '[aria-expanded],[role=tab],[role=tabpanel],[data-toggle],[data-bs-toggle],[class],details>[hidden]'

/** Menus and windows of a page open at a click, too, and are no part of its text. */
export const NO_TEXT =
  'nav,.navbar,.navbar-collapse,.modal,[role=menu],[role=listbox],[role=dialog],[role=alertdialog],[role=tooltip],[role=navigation]'

/** The properties that fold. What else hides a part (white letters, `mso-hide`) still does. */
const FOLDING =
  /(?:^|;)\s*(?:display|(?:max-)?height|visibility|content-visibility|opacity|overflow(?:-[xy])?)\s*:[^;]*/gi

const toggleOf = (element: Element): string =>
  element.getAttribute('data-toggle') ?? element.getAttribute('data-bs-toggle') ?? ''

/** Rows and items of a tree have `aria-expanded`, too. */
const LINES = /^(?:a|button|div|span|p)$/

/** True for a link that leads somewhere, which a script only follows up. */
const isLink = (element: Element): boolean =>
  /^(?!#|javascript:)./i.test(element.getAttribute('href') ?? '')

/** True for what is clicked on; a menu is no part of the text. */
const isHead = (element: Element): boolean =>
  (element.hasAttribute('aria-expanded') && !element.hasAttribute('aria-haspopup')) ||
  element.getAttribute('role') === 'tab' ||
  TOGGLES.test(toggleOf(element)) ||
  HEAD.test(element.className)

/** The name of a tab: they are a list of words above all of their parts. */
const isTab = (head: Element): boolean =>
  head.getAttribute('role') === 'tab' || /^(?:tab|pill|list)$/.test(toggleOf(head))

const isPanel = (element: Element): boolean =>
  element.getAttribute('role') === 'tabpanel' ||
  PANEL.test(element.className) ||
  // Tiptap hides by a script of its own what the browser folds.
  element.matches('details>[hidden]')

/** A line with the contents of an element. Icons and further boxes may stand in it, which a paragraph cannot hold. */
export function boldLine(head: Element): HTMLElement {
  const line = head.ownerDocument.createElement('div')
  line.setAttribute('data-style', 'font-weight:700')
  line.append(...Array.from(head.childNodes))
  return line
}

/**
 * Makes a line of what is clicked on: a button, or a link to a part of its page, does nothing here.
 * @param isLine true where nothing else makes a line of it
 */
export function makeLine(head: Element, isLine: boolean): void {
  if (isLine && textOf(head) && LINES.test(tagOf(head))) {
    const line = boldLine(head)
    if (head.id) line.id = head.id
    head.replaceWith(line)
  } else if (/^(?:a|button)$/.test(tagOf(head))) unwrap(head)
}

export function open(panel: Element): void {
  panel.removeAttribute('hidden')
  const style = panel.getAttribute('data-style')
  if (style) panel.setAttribute('data-style', style.replace(FOLDING, ''))
}

/** The elements that hold nodes. */
export function around(nodes: Iterable<Node>): ReadonlySet<Element> {
  const found = new Set<Element>()
  for (const one of nodes)
    for (let at = one.parentElement; at && !found.has(at); at = at.parentElement) found.add(at)
  return found
}

/**
 * Elements with those within them. To look up from each of them took long in deep texts.
 * @param elements all of the text, in their order
 */
export function withinOf(
  these: Iterable<Element>,
  elements: Iterable<Element>,
): ReadonlySet<Element> {
  const found = new Set(these)
  for (const one of elements) if (found.has(one.parentElement!)) found.add(one)
  return found
}

/** Opens all parts that a click would open. */
export function openFolds(root: Element): void {
  const candidates = all(root, CANDIDATES)
  const panelsByKind = candidates.filter(isPanel)
  const clicked = candidates.filter(isHead)
  if (clicked.length + panelsByKind.length === 0) return
  const elements = all(root, '*')
  const within = (these: Iterable<Element>): ReadonlySet<Element> => withinOf(these, elements)
  const left = within(all(root, NO_TEXT))
  const named = new Set(
    clicked
      .filter((one) => !left.has(one))
      .flatMap((head) => NAMING.map((name) => head.getAttribute(name)?.replace(/^#/, ''))),
  )
  const panels = new Set([
    ...panelsByKind.filter((one) => !left.has(one)),
    ...all(root, '[id]').filter((one) => named.has(one.id) && !left.has(one)),
  ])
  panels.forEach(open)
  const heads = clicked.filter((one) => !panels.has(one) && !left.has(one) && !isLink(one))
  const headings = all(root, HEADINGS)
  const inHeadings = within(headings)
  const inItems = within(all(root, 'li'))
  const whole = around([...panels, ...headings])
  const isNoLine = (head: Element): boolean =>
    inHeadings.has(head) || whole.has(head) || (inItems.has(head) && isTab(head))
  const own = new Set(heads.filter((head) => !isNoLine(head)))
  const lines = within(own)
  for (const head of heads) makeLine(head, own.has(head) && !lines.has(head.parentElement!))
}
