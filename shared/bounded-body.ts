/** The longest answer of an API that is read, in bytes; a page of a list has some 10 KB. */
export const MOST_BYTES = 16 * 1024 * 1024

/**
 * The bytes of an answer, up to the part in which it exceeds `most` of them: nothing keeps a server from sending without an
 * end, which took a gigabyte of a visitor's memory in 20 s. Browsers of the floor cannot go through a stream by `for await`.
 */
export async function beginningOf(
  { body }: Response,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let left = most
  while (reader && left >= 0) {
    const { value } = await reader.read()
    if (!value) break
    parts.push(value)
    left -= value.length
  }
  // Closes the connection of one that goes on. Of a copy (`clone`) this is done when the other one has ended.
  if (left < 0) reader!.cancel().catch(() => {})
  return new Uint8Array(await new Response(new Blob(parts)).arrayBuffer())
}
