/** Files on disk: which one a path names, and of which type it is. */
import { stat } from 'node:fs/promises'
import { extname, resolve, sep } from 'node:path'

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xml': 'application/xml; charset=utf-8',
}

export const isText = (type: string): boolean => /^text\/|charset=utf-8/.test(type)

export const isKnownType = (path: string): boolean => extname(path).toLowerCase() in TYPES

export const typeOf = (path: string): string =>
  TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'

/** Whether there is a readable regular file. */
export const regularFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  )

/**
 * The file that a path of the address names inside a folder.
 * @param pathname percent-encoded
 * @returns its path; `undefined` when there is none, when the path leaves the folder, and for hidden files; only what
 *   stands in `.well-known` (RFC 8615) is for everybody
 */
export async function findFile(root: string, pathname: string): Promise<string | undefined> {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  const names = decoded.replace(/^\/+/, '').split('/')
  if (
    /[\0\\]/.test(decoded) ||
    names.some((name) => name === '' || /^\.(?!well-known$)/.test(name))
  )
    return undefined
  // A computer of Apple writes é as e and an accent into its archives.
  for (const form of new Set([decoded, decoded.normalize('NFD')])) {
    const path = resolve(root, ...form.split('/').filter(Boolean))
    if (path.startsWith(resolve(root) + sep) && (await regularFile(path))) return path
  }
  return undefined
}
