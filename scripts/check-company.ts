/**
 * Checks `company/` before a command loads it, so that a mistake gives a sentence with file, line and advice, and not a
 * stack trace or a missing picture on the site.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COMPANY_FOLDERS, CONTENT_FOLDER, PUBLIC_FOLDER } from '#folders'

const [COMPANY = ''] = COMPANY_FOLDERS

// oxfmt-ignore
const OPTIONS = [
  '--ignoreConfig', '--noEmit', '--pretty', 'false', '--locale', 'zh-CN', '--strict', '--exactOptionalPropertyTypes',
  '--target', 'es2023', '--module', 'esnext', '--moduleResolution', 'bundler', '--allowImportingTsExtensions',
  '--resolveJsonModule', '--skipLibCheck', '--types', '',
]

function fromCompiler(root: string): string[] {
  const files = globSync(`${COMPANY}/*.ts`, { cwd: root })
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), ...OPTIONS, ...files],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  const lines = stdout.split('\n').filter((line) => line.includes(': error TS'))
  const told = lines.filter((line, index) => !SYNTAX.test(line) || isFirstOfFile(lines, index))
  return told.map(
    (line) =>
      line.replace(/\((\d+),\d+\): error TS\d+: /, ':$1：') + (SYNTAX.test(line) ? ADVICE : ''),
  )
}

/** A mistake of syntax. TypeScript numbers these from 1000 on; a missing quotation mark gives ten of them. */
const SYNTAX = /^([^(]+)\(\d+,\d+\): error TS1\d{3}: /
const ADVICE = '这一行或上一行少了英文的引号、逗号或括号，或者写成了中文的'

function isFirstOfFile(lines: readonly string[], index: number): boolean {
  const fileOf = (line: string): string | undefined => SYNTAX.exec(line)?.[1]
  return lines.findIndex((line) => fileOf(line) === fileOf(lines[index]!)) === index
}

const FOLDERS: Readonly<Record<string, string>> = {
  images: join(PUBLIC_FOLDER, 'images'),
  media: join(CONTENT_FOLDER, 'media'),
  files: join(CONTENT_FOLDER, 'files'),
}

const missingFiles = (root: string): string[] =>
  globSync(`${COMPANY}/*.ts`, { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(/(['"])\/(images|media|files)\/([^'"]+)\1/g)].flatMap(
          ([, , folder = '', name = '']) => {
            const path = join(FOLDERS[folder]!, name)
            if (text.trimStart().startsWith('*') || existsSync(join(root, path))) return []
            return `${file}:${index + 1}：没有 ${path} 这个文件。把它放进去，或改成有的文件名（大小写也要一样）`
          },
        ),
      ),
  )

/** @param root of the project @returns a sentence for each mistake */
export const companyMistakes = (root: string): string[] => [
  ...fromCompiler(root),
  ...missingFiles(root),
]

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const mistakes = companyMistakes('.')
  if (mistakes.length > 0) {
    console.error(`${COMPANY} 里有 ${mistakes.length} 处要改：\n${mistakes.join('\n')}`)
    process.exitCode = 1
  } else {
    // Loading `company/` is safe now: the compiler found no mistake.
    const { checkSections } = await import('../server/check-sections.ts')
    try {
      checkSections()
    } catch (error) {
      console.error((error as Error).message)
      process.exitCode = 1
    }
  }
}
