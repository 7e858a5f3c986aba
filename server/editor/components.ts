/**
 * Pages made of a library of components (Ant Design, Arco, Element, iView, Naive UI, Semi, TDesign, Vant, Layui) or with a font
 * of icons, copied whole.
 * What the library draws around the text goes and is told; what a component says by its place or only in an attribute becomes
 * text. Components that fold are read by `rich-text/folds.ts`. One row for each kind of component, with its class in each
 * library that has it.
 */
import { isTooDeep, isTooLong } from '../../rich-text/bounds.ts'
import { all, isBlank, placedCells, rename, tagOf, textOf, textsIn } from '../../rich-text/dom.ts'
import { withinOf } from '../../rich-text/folds.ts'
import { parseDocument } from '../content/rich-text.ts'

/** A whole class. */
const classes = (list: string): RegExp =>
  new RegExp(String.raw`(?:^|\s)(?:${list.replaceAll(' ', '|')})(?=\s|$)`)

/** Of no use in a text: the pages of a list, “no data”, the state of a document beside its title. */
const PAGING = '(?:ant|arco|el|n|t|van)-pagination ivu-page semi-page layui-laypage'
const PAGES = classes(PAGING)
const FURNITURE = classes(
  `${PAGING} (?:ant|arco|el|n|t|van|semi)-empty el-table__empty-block t-table__empty ivu-table-tip layui-none ant-page-header-heading-tags (?:ant|arco|el|t)-(?:back-?top|backtop)`,
)
const PAGE_HEADER = '[class*="page-header"]'

const TAG = classes('(?:ant|arco|el|ivu|n|t|van|semi)-tag layui-badge')

/** Beside its words an icon is an ornament; alone in a cell it says something, and stays to be told. */
const ICON_FONTS = 'anticon iconfont icon glyphicon fa[bsr]?'
const ICON = classes(`${ICON_FONTS} (?:arco|el|n|t|van|semi|layui)-icon ivu-icon`)
/** The letters of a font of icons. */
const PRIVATE = /[\uE000-\uF8FF]/g
const wordsOf = (element: Element): string => textOf(element).replace(PRIVATE, '').trim()

const STEP = classes('(?:ant|arco|ivu|semi)-steps-item t-steps-item (?:el|n|van)-step')
const STEP_SIGN = classes(
  '(?:ant|arco)-steps-item-(?:icon|tail|node) el-step__(?:head|arrow) t-steps-item__icon ivu-steps-(?:head|tail) n-step-indicator van-step__(?:circle-container|line) semi-steps-item-left',
)

const LABEL = classes(
  'ant-form-item-(?:label|no-colon|required) el-form-item__label arco-form-item-label ivu-form-item-label n-form-item-label t-form__label van-field__label semi-form-field-label layui-form-label',
)

/** Two fields for the two ends of a period. */
const RANGE = classes(
  '(?:ant|arco)-picker-range el-range-editor t-range-input n-date-picker--range semi-datepicker-range-input',
)

/** The row by which a library measures its columns, and columns that unfold or choose rows. */
const MEASURE = classes('(?:ant|arco)-table-measure-row')
const CHOOSING = classes(
  'ant-table-(?:row-expand-icon-cell|selection-column) arco-table-(?:expand|checkbox|radio) el-table__expand-column el-table-column--selection ivu-table-cell-expand t-table__expandable-icon-cell n-data-table-th--(?:selection|expand) semi-table-column-(?:expand|selection)',
)

/** The head of a column of buttons, and what stands in it. */
const ACTIONS = /^操作栏?$/
const BUTTON = 'a,button,[role="button"]'
const isDead = (button: Element): boolean =>
  /^(?:#|javascript:.*)?$/i.test(button.getAttribute('href') ?? '')

/** Where the whole of a text stands that a page has cut to the width of its column. */
const WHOLE = ['title', 'aria-label', 'data-original-title', 'data-bs-original-title']
/** One sign of three dots, or three dots; Chinese writes two of the signs. */
const CUT = /([^….])(?:…|\.{3})$/

/** Where any of this may be. */
const CANDIDATE = new RegExp(
  String.raw`\bclass\s*=\s*(?:"[^"]{0,500}?|'[^']{0,500}?|)\b(?:(?:${ICON_FONTS.replaceAll(' ', '|')})\b|(?:ant|arco|el|ivu|n|semi|t|van|layui)-)|(?:…|\.{3})\s{0,20}<|<textarea\b|操作`,
  'i',
)

export interface Components {
  html: string
  /** A sentence for each kind of content that is not taken over. */
  told: string[]
}

const having = (root: ParentNode, kind: RegExp): Element[] =>
  all(root, '[class]').filter((one) => kind.test(one.getAttribute('class')!))

/** Writes out a text that its page has cut. */
function writeOut(root: Element): void {
  for (const element of all(root, WHOLE.map((name) => `[${name}]`).join())) {
    const shown = textOf(element)
    const [dots] = CUT.exec(shown) ?? []
    if (dots === undefined) continue
    const start = shown.slice(0, -(dots.length - 1))
    const whole = WHOLE.map((name) => element.getAttribute(name)?.trim() ?? '').find(
      (one) => one.length > start.length && one.startsWith(start),
    )
    if (whole === undefined) continue
    let at: Element = element
    // A link within keeps its address.
    while (at.children.length === 1 && textOf(at.firstElementChild) === shown)
      at = at.firstElementChild!
    at.textContent = whole
  }
}

/** @returns the words of what is taken out */
function takeFurniture(root: Element): string[] {
  const taken: string[] = []
  const take = (element: Element): void => {
    const parts = Array.from(textsIn(element), textOf).filter(Boolean)
    if (parts.length > 0) taken.push(parts.join(' '))
    element.remove()
  }
  for (const one of having(root, FURNITURE)) if (root.contains(one)) take(one)
  for (const header of all(root, PAGE_HEADER))
    for (const one of having(header, TAG)) if (root.contains(one)) take(one)
  return taken
}

/** The highest number of a page in what leads to the pages of a list. */
const lastPage = (root: Element): number =>
  Math.max(
    0,
    ...having(root, PAGES).flatMap((pages) =>
      all(pages, 'li,a,button,span').map((one) => Number(/^\d{1,6}$/.exec(textOf(one))?.[0] ?? 0)),
    ),
  )

/** @returns what icons say when one points at them, where that is more than the name of a button */
function takeIcons(root: Element): string[] {
  return having(root, ICON).flatMap((icon) => {
    if (wordsOf(icon) || icon.querySelector('img,a,input')) return []
    const cell = icon.closest('td,th')
    if (cell && !wordsOf(cell)) return []
    icon.remove()
    const title = icon.getAttribute('title') ?? ''
    return title.length > 4 ? [title] : []
  })
}

/** Each step is a line: its name and what is written below that. */
function joinSteps(root: Element): void {
  const steps = having(root, STEP)
  if (steps.length === 0) return
  for (const sign of having(root, STEP_SIGN)) sign.remove()
  // To search each step took 3 s for 2,400 of them.
  const within = withinOf(steps, all(root, '*'))
  for (const part of all(root, 'div').filter((one) => within.has(one.parentElement!)))
    rename(part, 'span').append(' ')
}

function partTags(root: Element): void {
  for (const tag of having(root, TAG)) {
    tag.prepend(' ')
    tag.append(' ')
  }
}

function readFields(root: Element): void {
  for (const range of having(root, RANGE)) {
    const values = all(range, 'input').map((one) => one.getAttribute('value')?.trim() ?? '')
    if (values.length === 2 && values.every(Boolean)) range.textContent = values.join(' 至 ')
  }
  for (const area of all(root, 'textarea')) {
    const lines = textOf(area) ? area.textContent!.trim().split(/(?<!\s)\s*\n\s*/) : []
    if (lines.length === 0) continue
    const box = root.ownerDocument.createElement('div')
    for (const line of lines) {
      const paragraph = root.ownerDocument.createElement('p')
      paragraph.textContent = line
      box.append(paragraph)
    }
    area.replaceWith(box)
  }
  for (const label of having(root, LABEL))
    if (!/[：:？?]$/.test(textOf(label)) && !isBlank(label) && !label.querySelector('label'))
      label.append('：')
}

/** @returns the words of buttons that are taken out */
function takeColumns(table: HTMLTableElement): string[] {
  const placed = [...placedCells(table)]
  const columns = new Map<number, HTMLTableCellElement[]>()
  for (const [cell, start] of placed) {
    if (cell.colSpan !== 1) continue
    if (!columns.has(start)) columns.set(start, [])
    columns.get(start)!.push(cell)
  }
  const taken: string[] = []
  for (const [column, cells] of columns) {
    const [head, ...others] = cells
    const isChoosing =
      cells.some((one) => CHOOSING.test(one.className)) && cells.every((one) => isBlank(one))
    const buttons = others.flatMap((one) => all(one, BUTTON))
    const isActing =
      ACTIONS.test(textOf(head)) &&
      buttons.length > 0 &&
      buttons.every(isDead) &&
      others.every(
        (one) =>
          textOf(one).replace(/\s/g, '').length ===
          all(one, BUTTON).map(textOf).join('').replace(/\s/g, '').length,
      )
    if (!isChoosing && !isActing) continue
    taken.push(...buttons.map(textOf).filter(Boolean))
    for (const one of cells) one.remove()
    for (const [cell, start] of placed)
      if (cell.colSpan > 1 && start <= column && column < start + cell.colSpan) cell.colSpan -= 1
  }
  return taken
}

function listed(words: readonly string[]): string {
  const names = [...new Set(words)].slice(0, 10)
  return names.map((one) => `“${one.slice(0, 40)}”`).join('、')
}

/** @param html from the clipboard */
export function readComponents(html: string): Components {
  if (!CANDIDATE.test(html) || isTooDeep(html) || isTooLong(html)) return { html, told: [] }
  const { head, body } = parseDocument(html)
  if (tagOf(body) !== 'body') return { html, told: [] }
  writeOut(body)
  const pages = lastPage(body)
  const taken = takeFurniture(body)
  for (const row of all(body, 'tr'))
    if (isBlank(row) && (row.ariaHidden === 'true' || MEASURE.test(row.className))) row.remove()
  for (const table of all<HTMLTableElement>(body, 'table')) taken.push(...takeColumns(table))
  joinSteps(body)
  taken.push(...takeIcons(body))
  partTags(body)
  readFields(body)
  const cut = all(body, 'td')
    .map(textOf)
    .filter((text) => CUT.test(text))
  const told = [
    ...(taken.length > 0
      ? [`原来网页上的按钮、分页、图标没有带过来：${listed(taken)}；要写的，用文字写上`]
      : []),
    ...(pages > 1
      ? ['原来的列表分了几页，带过来的只有当时显示的一页；别的页，翻过去再复制一次']
      : []),
    ...(cut.length > 0 ? [`格子里的字在原来的网页上被截短了：${listed(cut)}；请照原文补全`] : []),
  ]
  return { html: head.innerHTML + body.innerHTML, told }
}
