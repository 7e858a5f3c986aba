/** Search parameters are strings and stay strings: `?keyword=2025` is not a number, nothing is quoted. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

/** `?page=2`, or nothing when there is nothing to say. */
export function stringifySearch(search: object): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) if (value) params.set(key, String(value))
  const text = params.toString()
  return text ? `?${text}` : ''
}
