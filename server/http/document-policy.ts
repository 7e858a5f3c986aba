import { readFile } from 'node:fs/promises'
import { policyFor } from './security-headers.ts'
import type { FoundFile } from './static-file.ts'

/** Policies that are remembered: each costs reading the document. */
const KEPT = 5000

const kept = new Map<string, { mtimeMs: number; size: number; policy: string }>()

/** The policy of a document, of what is on disk now. @throws when it has just gone */
export async function documentPolicyOf({ path, stats }: FoundFile): Promise<string> {
  const { mtimeMs, size } = stats
  const known = kept.get(path)
  if (known && known.mtimeMs === mtimeMs && known.size === size) return known.policy
  const policy = policyFor(await readFile(path, 'utf8'))
  if (kept.size >= KEPT) kept.clear()
  kept.set(path, { mtimeMs, size, policy })
  return policy
}
