/** Items of lists whose programs write them one behind the other, with their levels beside them: put into one another. */

/** What an item is, as its program says it. */
export interface Item {
  /** The item, or a paragraph with a sign that no list has. */
  element: HTMLElement
  level: number
  /** An empty list for the item; a paragraph has none. */
  list?: HTMLElement | undefined
  /** The kind of its signs. */
  kind: string
  /** Its number. Without one it goes on in a list of its kind and id. */
  number?: number | undefined
  /** The id of its list. */
  id?: string | undefined
}

/** A list that can go on. */
export interface OpenList extends Pick<Item, 'level' | 'kind' | 'id'> {
  list: HTMLElement
  /** The number of its next item, if it has numbers. */
  next: number
}

/** Puts an item into the list that goes on or into a new one: below the item of the level above, or in its place. */
export function nest({ element, level, list, kind, number, id }: Item, open: OpenList[]): void {
  const goesOn = (one: OpenList) =>
    one.kind === kind && (number === undefined ? one.id === id : one.next === number)
  const ended = open.findIndex((one) => one.level > level || (one.level === level && !goesOn(one)))
  if (ended >= 0) open.length = ended
  const last = open.at(-1)
  if (last?.level === level) {
    last.list.append(element)
    last.next += 1
    return
  }
  const above = last?.list.lastElementChild
  if (above) above.append(list ?? element)
  else if (list) element.replaceWith(list)
  if (!list) return
  list.append(element)
  if (number !== undefined && number !== 1) list.setAttribute('start', `${number}`)
  open.push({ level, list, kind, id, next: (number ?? 1) + 1 })
}
