/** Reads a number. Not among the other values that servers send: a page that shows numbers would bring all of them along. */

/** `37`, `"37"`, `"1,280.50"`, in digits of any width, never `""`, `"12a"` or `"37,5"`. */
export function readNumber(input: unknown): number | undefined {
  const isText = typeof input === 'string' && input.trim() !== ''
  const value = isText ? Number(input.normalize('NFKC').replace(/,(?=\d{3}(?:\D|$))/g, '')) : input
  // Beyond the digits that a number holds, its value would be another.
  if (isText && Number.isInteger(value) && !Number.isSafeInteger(value)) return undefined
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}
