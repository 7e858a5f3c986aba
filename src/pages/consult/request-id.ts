/**
 * The name of one consultation. A repeated send carries the same one, so that the server stores it once.
 */

const hex = (byte: number): string => byte.toString(16).padStart(2, '0')

/** 32 hexadecimal digits, or a UUID where the browser makes them. */
export function makeRequestId(source: Partial<Crypto> = globalThis.crypto): string {
  // randomUUID is missing before Chromium 92, Safari 15.4 and Firefox 95, and on pages without TLS.
  if (typeof source.randomUUID === 'function') return source.randomUUID()
  return Array.from(source.getRandomValues!(new Uint8Array(16)), hex).join('')
}

/**
 * Gives each message its id: the same one as long as the message stays the same, so that 重试 never
 * stores it twice; a new one after a change, because a server that did store the first version would
 * take the corrected one for a repetition and drop it.
 */
export function requestIdKeeper(make: () => string = makeRequestId): (message: object) => string {
  let known: { text: string; id: string } | undefined
  return (message) => {
    const text = JSON.stringify(message)
    if (known?.text !== text) known = { text, id: make() }
    return known.id
  }
}
