/** Reads the bytes of an answer into values, in the browser and on the server side. */

/**
 * Decodes an answer by its own charset, e.g. `text/html; charset=GBK`; `text()` would take it for UTF-8.
 * @throws {TypeError} when the bytes contradict it
 */
export function decodeAnswer(bytes: ArrayBuffer | Uint8Array, headers: Headers): string {
  const charset = /charset=["']?([\w-]+)/i.exec(headers.get('Content-Type') ?? '')?.[1]
  return new TextDecoder(charset, { fatal: true }).decode(bytes)
}

/** Turns numbers that a JavaScript number cannot hold into strings: ids of Java back ends have up to 19 digits. */
const exactNumbers = (json: string): string =>
  /[:[,]\s*-?\d{16}/.test(json)
    ? json.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi, (token) =>
        /^-?\d{16,}$/.test(token) ? `"${token}"` : token,
      )
    : json

/** Reads JSON; some servers put byte-order marks before it. @throws {SyntaxError} */
export const parseAnswer = (text: string): unknown =>
  JSON.parse(exactNumbers(text.replace(/^[\uFEFF\s]+/, '')))
