/** Answers of other servers, read within bounds of size and time: nothing keeps them from sending without an end. */

/** The longest answer of an API that is read; a page of a list has some 10 KB. */
const MOST_BYTES = 16 * 1024 * 1024

/** The answer is longer than what is read of one. */
export class TooLong extends Error {}

/** @throws {TooLong} and what the connection throws, its limit of time included */
export async function bytesOf({ body }: Response, most = MOST_BYTES): Promise<ArrayBuffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop closes the connection.
  for await (const part of body ?? []) {
    parts.push(part)
    bytes += part.length
    if (bytes > most) throw new TooLong(`more than ${most} bytes`)
  }
  return new Uint8Array(Buffer.concat(parts)).buffer
}
