/** The regular expressions that are written in the source, from its syntax tree. */
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

const FOLDERS = '{shared,rich-text,src,server,scripts,mocks,deploy}/**/*.{ts,tsx,js}'

/** Tests, and what only they load. */
const isTest = (file: string): boolean => /\.test\.|\/test-[^/]*$/.test(file)

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export interface Written {
  pattern: RegExp
  file: string
}
/** `new RegExp(…)` of what only running code knows. */
export interface Built {
  file: string
  /** As it is written, in one line. */
  code: string
  /** True where it is made when the file is loaded. */
  isAtLoading: boolean
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The text of a string that has no parts to fill in. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  const isRaw = node.type === 'TaggedTemplateExpression'
  const quasi = (isRaw ? node.quasi : node) as {
    quasis?: { value: { raw: string; cooked: string } }[]
  }
  if (quasi.quasis?.length !== 1) return undefined
  return quasi.quasis[0]!.value[isRaw ? 'raw' : 'cooked']
}

export function patternsIn(root: string): { written: Written[]; built: Built[] } {
  const written = new Map<string, Written>()
  const built: Built[] = []
  for (const file of globSync(FOLDERS, { cwd: root, exclude: ['**/node_modules'] })
    .filter((one) => !isTest(one))
    .sort()) {
    const source = readFileSync(`${root}/${file}`, 'utf8')
    const add = (pattern: RegExp): void => {
      if (!written.has(String(pattern))) written.set(String(pattern), { pattern, file })
    }
    const visit = (value: unknown, depth: number): void => {
      if (Array.isArray(value)) value.forEach((one) => visit(one, depth))
      if (!isNode(value)) return
      const {
        regex,
        callee,
        arguments: given,
      } = value as {
        regex?: { pattern: string; flags: string }
        callee?: { name?: string }
        arguments?: unknown[]
      }
      if (regex) add(new RegExp(regex.pattern, regex.flags))
      else if (callee?.name === 'RegExp' && given) {
        const [text, flags] = [textOf(given[0]), given.length > 1 ? textOf(given[1]) : '']
        if (text !== undefined && flags !== undefined) add(new RegExp(text, flags))
        else
          built.push({
            file,
            code: source.slice(value.start, value.end).replace(/\s+/g, ' '),
            isAtLoading: depth === 0,
          })
      }
      const inner = depth + (/Function/.test(value.type) ? 1 : 0)
      for (const key in value) visit(value[key], inner)
    }
    visit(parseSync(file, source).program, 0)
  }
  return { written: [...written.values()], built }
}
