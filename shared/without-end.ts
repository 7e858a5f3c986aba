/** Takes a sign off the end of a text, as often as it stands there. The pattern `/x+$/` looks at the rest of a row from each of its signs. */
export function withoutEnd(text: string, sign: string): string {
  let { length } = text
  while (text.endsWith(sign, length)) length -= sign.length
  return text.slice(0, length)
}
