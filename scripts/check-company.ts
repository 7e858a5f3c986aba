/**
 * Reads `company/` before a command loads it: a mistake there is a sentence with file, line and what to do, instead of
 * a stack trace, or of a picture that the site does not have.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COMPANY_FOLDERS, CONTENT_FOLDER, PUBLIC_FOLDER } from '#folders'

const TSC = 'node_modules/typescript/bin/tsc'
const [COMPANY = ''] = COMPANY_FOLDERS

// oxfmt-ignore
const OPTIONS = [
  '--ignoreConfig', '--noEmit', '--pretty', 'false', '--locale', 'zh-CN', '--strict', '--exactOptionalPropertyTypes',
  '--target', 'es2023', '--module', 'esnext', '--moduleResolution', 'bundler', '--allowImportingTsExtensions',
  '--resolveJsonModule', '--skipLibCheck', '--types', '',
]

/** By the number of the compiler's message. */
const MENDS: Readonly<Record<string, string>> = {
  1002: "在这段文字的末尾补上引号 '",
  1005: '看看这里和上一行的末尾，是不是少了逗号或引号',
  1127: "把中文的引号、逗号换成英文的，例如 '文字',",
  2304: "文字要放在英文引号里，例如 '文字'",
  2322: '照文件里的例子改写这个值',
  2353: '看看字段名有没有写错；这里没有的字段请删去',
  2561: '照提示改字段名',
  2741: '补上缺少的字段；没有内容时可以写空的引号',
}
const LOOK = '对照文件里的例子，看看括号、引号和逗号'

/** What the compiler says; of a file that cannot be read only the first thing, from which the others follow. */
function fromCompiler(root: string): string[] {
  const files = globSync(`${COMPANY}/*.ts`, { cwd: root })
  const compiler = join(root, TSC)
  const { stdout } = spawnSync(process.execPath, [compiler, ...OPTIONS, ...files], {
    cwd: root,
    encoding: 'utf8',
  })
  const unreadable = new Set<string>()
  return [...stdout.matchAll(/^(.+)\((\d+),\d+\): error TS(\d+): (.+)$/gm)].flatMap(
    ([, file = '', line, code = '', cause]) => {
      if (unreadable.has(file)) return []
      if (code.startsWith('1')) unreadable.add(file)
      return `${file}:${line}：${cause}${MENDS[code] ?? LOOK}`
    },
  )
}

const FOLDERS: Readonly<Record<string, string>> = {
  images: join(PUBLIC_FOLDER, 'images'),
  media: join(CONTENT_FOLDER, 'media'),
  files: join(CONTENT_FOLDER, 'files'),
}

/** Pictures and files that are named and not there. */
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
  ...(existsSync(join(root, TSC)) ? fromCompiler(root) : []),
  ...missingFiles(root),
]

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const mistakes = companyMistakes('.')
  if (mistakes.length > 0) {
    console.error(`${COMPANY} 里有 ${mistakes.length} 处要改：\n${mistakes.join('\n')}`)
    process.exitCode = 1
  } else {
    // This loads `company/`, in which the compiler has found no mistake.
    const { checkSections } = await import('../shared/catalogue/check-sections.ts')
    try {
      checkSections()
    } catch (error) {
      console.error((error as Error).message)
      process.exitCode = 1
    }
  }
}
