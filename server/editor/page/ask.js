/**
 * Asks ../serve.ts.
 * @param value is sent as JSON
 * @returns a promise of what it answers
 */
export async function ask(path, value) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // A body of JSON has to be an object or a list.
    body: JSON.stringify([value].flat()),
  })
  const said = await answer.json().catch(() => undefined)
  if (answer.ok && said !== undefined) return said
  throw new Error(said?.error ?? '网页没有连上服务器，请稍后再试')
}
