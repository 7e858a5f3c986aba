/**
 * Runs the steps of a Containerfile in empty folders, one for each stage, where no container engine is to be
 * had: what a step needs and is not given is missing there as well. The base image is the machine's own, so
 * what the image brings, and the isolation, stay untested.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, matchesGlob, relative, resolve } from 'node:path'

/** A stage after its steps. */
export interface Stage {
  /** Stands for `/`. */
  folder: string
  workdir: string
  env: Record<string, string>
  user?: string
  command?: string[]
  health?: string[]
  volumes: string[]
}

/** Instructions with their arguments; comments and line ends behind `\` are gone. */
const instructions = (text: string): [name: string, rest: string][] =>
  text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, name, rest] = /^(\w+)\s+(.*)$/.exec(line)!
      return [name!.toUpperCase(), rest!]
    })

/** Absolute paths of a stage in a command. */
export const inStage = ({ folder }: Pick<Stage, 'folder'>, command: string): string =>
  command.replace(/(?<![\w.:/])\/(?=srv\b|src\b)/g, `${folder}/`)

/** Of the machine's variables those by which npm reaches its registry, as container engines pass them. */
const ofMachine = Object.fromEntries(
  ['PATH', 'HOME', 'HTTPS_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS'].map((name) => [
    name,
    process.env[name],
  ]),
)

/**
 * @param context folder that is built, without what `.containerignore` names
 * @param into an empty folder
 * @returns the last stage
 */
export function runContainerfile(file: string, context: string, into: string): Stage {
  const ignored = readFileSync(join(context, '.containerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const isIgnored = (path: string) =>
    ignored.some((pattern) => matchesGlob(relative(context, path), pattern))
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const [name, rest] of instructions(readFileSync(file, 'utf8'))) {
    if (name === 'FROM') {
      const as = / AS (\w+)$/i.exec(rest)?.[1] ?? 'last'
      stage = { folder: join(into, as), workdir: '/', env: {}, volumes: [] }
      mkdirSync(stage.folder)
      stages.set(as, stage)
      continue
    }
    const now = stage!
    const at = (path: string) => join(now.folder, resolve(now.workdir, path))
    switch (name) {
      case 'WORKDIR':
        now.workdir = rest
        mkdirSync(at('.'), { recursive: true })
        break
      case 'ENV':
        for (const [, key, value] of rest.matchAll(/(\w+)=(\S+)/g)) now.env[key!] = value!
        break
      case 'COPY': {
        const words = rest.split(/\s+/)
        const from = words[0]!.startsWith('--from=') ? words.shift()!.slice(7) : undefined
        const target = words.pop()!
        for (const word of words) {
          const source = from ? join(stages.get(from)!.folder, word) : join(context, word)
          const isInto = target.endsWith('/') && statSync(source).isFile()
          cpSync(source, isInto ? join(at(target), basename(word)) : at(target), {
            recursive: true,
            preserveTimestamps: true,
            verbatimSymlinks: true,
            filter: (path) => from !== undefined || !isIgnored(path),
          })
        }
        break
      }
      case 'RUN':
        execFileSync('/bin/sh', ['-ec', inStage(now, rest)], {
          cwd: at('.'),
          env: { ...ofMachine, ...now.env },
          stdio: ['ignore', 'ignore', 'inherit'],
        })
        break
      case 'USER':
        now.user = rest
        break
      case 'VOLUME':
        now.volumes = rest.split(/\s+/)
        for (const volume of now.volumes)
          if (!existsSync(at(volume))) throw new Error(`${volume} does not exist in the image`)
        break
      case 'HEALTHCHECK':
        now.health = JSON.parse(rest.slice(rest.indexOf('['))) as string[]
        break
      case 'CMD':
        now.command = JSON.parse(rest) as string[]
        break
      case 'EXPOSE':
        break
      default:
        throw new Error(`${file}: ${name} is not known here`)
    }
  }
  return stage!
}
