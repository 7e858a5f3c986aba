/** The content security policy of a document of the build. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inlineScripts } from '../../scripts/headers/nginx.ts'
import { contentSecurityPolicy } from '../../src/config/headers.ts'
import type { FoundFile } from './static-file.ts'

/** Policies that are remembered: each costs reading the document. */
const KEPT = 5000

const kept = new Map<string, { mtimeMs: number; size: number; policy: string }>()

/** Digests of the inline scripts of a document. */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/gi)
  return [...scripts]
    .filter(([, attributes]) => !/\ssrc=|\stype="(?!module"|text\/javascript")/i.test(attributes!))
    .map(([, , code]) => `sha256-${createHash('sha256').update(code!).digest('base64')}`)
}

/** The site's own scripts, as in the nginx include, and whatever a build of another time holds. */
const policyFor = (html: string): string =>
  contentSecurityPolicy({
    scriptHashes: [...new Set([...inlineScripts, ...inlineScriptHashes(html)])],
  })

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
