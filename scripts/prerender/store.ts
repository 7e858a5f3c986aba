/** Writes documents: only what has changed, first beside its place, then by renaming into it. */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { textDigest } from '../../server/http/content-coding.ts'
import { replaceFile, writeCompressed } from './compress.ts'

/** What the last run wrote: file → digest of its content. */
export class DocumentStore {
  readonly written: string[] = []
  unchanged = 0
  private readonly known: Record<string, string>
  private readonly seen = new Set<string>()
  private readonly root: string
  private readonly indexFile: string

  private constructor(root: string, indexFile: string, known: Record<string, string>) {
    this.root = root
    this.indexFile = indexFile
    this.known = known
  }

  static async open(root: string, indexFile: string): Promise<DocumentStore> {
    const known = existsSync(indexFile)
      ? (JSON.parse(await readFile(indexFile, 'utf8')) as Record<string, string>)
      : {}
    return new DocumentStore(root, indexFile, known)
  }

  /**
   * Writes a document with its compressed forms, unless the same text is already there.
   * @param isBest whether it is compressed as well as possible, which takes 0.1 s
   */
  async put(file: string, text: string, isBest = false): Promise<void> {
    this.seen.add(file)
    // Encoded once: the digest, both compressed forms and the file are made of the same bytes.
    const bytes = Buffer.from(text)
    const hash = textDigest(bytes)
    const target = join(this.root, file)
    if (this.known[file] === hash && existsSync(target)) {
      this.unchanged += 1
      return
    }
    await mkdir(dirname(target), { recursive: true })
    await writeCompressed(target, bytes, isBest)
    this.known[file] = hash
    this.written.push(file)
  }

  /** Keeps a file of an earlier run that could not be rendered this time. @returns whether there is one */
  keep(file: string): boolean {
    this.seen.add(file)
    return existsSync(join(this.root, file))
  }

  /** Whether a file is there, written by this run or an earlier one. */
  has(file: string): boolean {
    return file in this.known
  }

  /** Removes documents that no list names any more. Only called after a run without failures. */
  async removeStale(): Promise<string[]> {
    const stale = Object.keys(this.known).filter((file) => !this.seen.has(file))
    await this.remove(stale)
    return stale
  }

  async remove(files: readonly string[]): Promise<void> {
    for (const file of files) {
      for (const suffix of ['', '.br', '.gz'])
        await rm(join(this.root, file) + suffix, { force: true })
      delete this.known[file]
    }
  }

  async save(): Promise<void> {
    await replaceFile(this.indexFile, JSON.stringify(this.known))
  }
}
