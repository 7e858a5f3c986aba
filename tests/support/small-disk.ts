/** A disk of a few MB that a test can fill: only root may mount one. */
import { spawnSync } from 'node:child_process'
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const mount = (folder: string, megabytes: number): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0

/** Root in a container may not be allowed to mount. */
const canMount =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0

/** Belongs behind the name of a test that mounts a disk: the reason why it is skipped, or nothing. */
export const cannotMount = canMount ? '' : ' (skipped: only root can mount a disk)'

/**
 * A small disk.
 * @param atEnd takes what removes it, as `onTestFinished` of Vitest does. Vitest ends its workers in a way in which no
 * `exit` is emitted, and each run left its disks mounted.
 */
export function smallDisk(megabytes: number, atEnd: (remove: () => void) => unknown) {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'))
  if (!mount(folder, megabytes)) throw new Error('no disk was mounted')
  atEnd(() => {
    spawnSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  const filler = join(folder, 'filler')
  return {
    folder,
    /** @param free KB to leave free */
    fill(free = 0): void {
      const file = openSync(filler, 'w')
      try {
        for (const bytes of [1 << 16, 1 << 12, 1]) {
          const part = Buffer.alloc(bytes)
          try {
            for (;;) writeSync(file, part)
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
          }
        }
        ftruncateSync(file, fstatSync(file).size - free * 1024)
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler, { force: true }),
  }
}
