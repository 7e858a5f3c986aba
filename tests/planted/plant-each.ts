/** Makes the product worse one way at a time, in a copy of the project, and asks whether the suites notice. */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface Planted {
  file: string
  plant: (source: string) => string
}

export interface Verdict {
  isNoticed: boolean
  /** The output of the suites. */
  said: string
}

export const replace =
  (from: string | RegExp, to: string) =>
  (source: string): string =>
    source.replace(from, to)

/** Copies what git knows of this folder, and what is new in it, and links its packages. */
function copyProject(to: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(name)))
    cpSync(file, join(to, file), { verbatimSymlinks: true })
  symlinkSync(resolve('node_modules'), join(to, 'node_modules'))
}

/**
 * Prints the verdict on each, and writes the counts where TEST_REPORT says. A part of a name as the program's argument
 * chooses among them. A change whose file no longer holds what is to be changed counts as not noticed.
 * @param judge runs suites in the folder of the copy
 */
export function plantEach<P extends Planted>(
  all: Readonly<Record<string, P>>,
  judge: (planted: P, copy: string) => Verdict,
): void {
  const [wanted = ''] = process.argv.slice(2)
  const copy = mkdtempSync(join(tmpdir(), 'planted-'))
  let passed = 0
  const failures: string[] = []
  try {
    copyProject(copy)
    for (const [name, planted] of Object.entries(all)) {
      if (!name.includes(wanted)) continue
      const file = join(copy, planted.file)
      const before = readFileSync(file, 'utf8')
      const after = planted.plant(before)
      writeFileSync(file, after)
      const { isNoticed, said } =
        after === before
          ? { isNoticed: false, said: `${planted.file} does not hold what is to be changed` }
          : judge(planted, copy)
      writeFileSync(file, before)
      if (isNoticed) passed += 1
      else failures.push(`not noticed: ${name}: ${said}`)
      console.log(`${isNoticed ? 'ok' : 'NOT NOTICED'} ${name}\n  ${said}`)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  const counts = { passed, failed: failures.length, failures, skipped: 0, skips: [] }
  if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(counts))
  process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1
}
