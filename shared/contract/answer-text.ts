/** From the bytes of an answer to its values, in the browser and on the server side. */

/**
 * The text of an answer in the encoding that it says, as `text/html; charset=GBK`: `text()` takes every answer for UTF-8.
 * @throws {TypeError} when it is in another encoding
 */
export function decodeAnswer(bytes: ArrayBuffer, headers: Headers): string {
  const charset = /charset=["']?([\w-]+)/i.exec(headers.get('Content-Type') ?? '')?.[1]
  return new TextDecoder(charset, { fatal: true }).decode(bytes)
}

/** Writes numbers that no `number` holds as texts: ids made by the databases of Java back ends have up to 19 digits. */
const exactNumbers = (json: string): string =>
  /[:[,]\s*-?\d{16}/.test(json)
    ? json.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi, (token) =>
        /^-?\d{16,}$/.test(token) ? `"${token}"` : token,
      )
    : json

/** Reads JSON; some servers put byte-order marks before it. @throws {SyntaxError} */
export const parseAnswer = (text: string): unknown =>
  JSON.parse(exactNumbers(text.replace(/^[\uFEFF\s]+/, '')))
