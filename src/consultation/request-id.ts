/**
 * The request id of one consultation. A repeated send carries the same one, so that the server
 * stores it once.
 */
import { readJson, writeJson } from '../lib/storage.ts'
import { REQUEST_KEY } from './draft.ts'

const hex = (byte: number): string => byte.toString(16).padStart(2, '0')

/** 32 hexadecimal digits, or a UUID where the browser makes them. */
export function makeRequestId(source: Partial<Crypto> = globalThis.crypto): string {
  // Missing before Chromium 92, Safari 15.4 and Firefox 95, and on pages without TLS:
  // https://developer.mozilla.org/docs/Web/API/Crypto/randomUUID
  if (typeof source.randomUUID === 'function') return source.randomUUID()
  return Array.from(source.getRandomValues!(new Uint8Array(16)), hex).join('')
}

interface RequestId {
  text: string
  id: string
}

const isRequestId = (value: unknown): value is RequestId => {
  const { text, id } = Object(value) as Partial<RequestId>
  return typeof text === 'string' && typeof id === 'string'
}

/** Gives a message, when it is sent next, this id. */
export const keepRequestId = (message: object, id: string): void =>
  void writeJson(REQUEST_KEY, { text: JSON.stringify(message), id } satisfies RequestId)

/**
 * Gives each message its id: the same one as long as the message stays the same, so that 重试 never
 * stores it twice; a new one after a change, because a server that did store the first version would
 * take the corrected one for a repetition and drop it. The last id is kept in storage beside the draft,
 * so that a crash between sending and answer costs nothing; where storage is blocked, it lasts as long
 * as the page.
 */
export function requestIdKeeper(make: () => string = makeRequestId): (message: object) => string {
  let known: RequestId | undefined
  return (message) => {
    const text = JSON.stringify(message)
    known ??= readJson(REQUEST_KEY, isRequestId)
    if (known?.text !== text) {
      known = { text, id: make() }
      writeJson(REQUEST_KEY, known)
    }
    return known.id
  }
}
