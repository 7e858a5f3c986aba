/**
 * Undoes what a test has stubbed when it ends, instead of Vitest's `unstubEnvs` and `unstubGlobals`. They do so before
 * the next test: the next file of the process was still loaded with the PATH of the last one, found no program there,
 * and skipped its tests.
 */
import { afterEach, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
