export const NO_ANSWER = '网页没有连上服务器，请稍后再试'

/**
 * Asks ../serve.ts.
 * @param value is sent as JSON
 * @param signal ends the wait
 * @returns a promise of what it answers
 */
export async function ask(path, value, signal) {
  const answer = await fetch(path, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json' },
    // A body of JSON has to be an object or a list.
    body: JSON.stringify([value].flat()),
  }).catch(() => undefined)
  const said = await answer?.json().catch(() => undefined)
  if (answer?.ok && said !== undefined) return said
  throw new Error(said?.error ?? NO_ANSWER)
}
