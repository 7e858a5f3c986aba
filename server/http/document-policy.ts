import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { policyFor } from './security-headers.ts'
import type { FoundFile } from './static-file.ts'

/** Policies that are remembered: each costs reading the document. */
const KEPT = 5000

const kept = new LRUCache<string, { mtimeMs: number; size: number; policy: string }>({ max: KEPT })

/** The policy of a document, of what is on disk now. @throws when it has just gone */
export async function documentPolicyOf({ path, stats }: FoundFile): Promise<string> {
  const { mtimeMs, size } = stats
  const known = kept.get(path)
  if (known && known.mtimeMs === mtimeMs && known.size === size) return known.policy
  const policy = policyFor(await readFile(path, 'utf8'))
  kept.set(path, { mtimeMs, size, policy })
  return policy
}
