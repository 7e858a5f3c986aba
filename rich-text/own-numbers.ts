/** Numbers that people type before the items of a list that has numbers already: it would read `1. 1.`. */

/** `1.`, `1、`, `1）`, `（1）` and `①`. In other figures it is a name, such as 第一步 or （一）; `1.5 倍` is none. */
const TYPED = /^\s*(?:[（(]?(\d{1,3})[.．、)）](?!\d)|([①-⑳]))\s*/

/**
 * @param start the number of the first item
 * @returns the items without their own numbers, where each begins with that of its place; otherwise as they are
 */
export function withoutOwnNumbers(items: readonly string[], start = 1): readonly string[] {
  const typed = items.map((item) => TYPED.exec(item))
  const isNumbered = typed.every(
    (one, index) =>
      one && Number(one[1] ?? one[2]!.charCodeAt(0) - '①'.charCodeAt(0) + 1) === start + index,
  )
  return isNumbered ? items.map((item, index) => item.slice(typed[index]![0].length)) : items
}
