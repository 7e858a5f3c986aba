/** An error that React or the site reports on the console fails the test, unless the test takes it back. */
import { type Mock, afterEach, beforeEach, vi } from 'vitest'

let reported: Mock<typeof console.error>

beforeEach(() => {
  reported = vi.spyOn(console, 'error')
})

afterEach(() => {
  const [first] = reported.mock.calls
  if (first) throw new Error(`on the console: ${first.join(' ')}`)
})
