/**
 * `npm run new-site [-- --name … --yes]`: makes this checkout the site of another company. Writes `company/`, the logo
 * with its icons and a content to begin with; removes the demo. Asks for what no flag says.
 */
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sections } from '#company/sections.ts'
import { fitLogo, LogoError } from './brand-logo.ts'
import { todayInChina } from '../shared/notices/china-time.ts'
import {
  ChoiceError,
  type Choices,
  QUESTIONS,
  type QuestionName,
  readChoices,
} from './new-site/choices.ts'
import { companyFiles, NEUTRAL_LOGO } from './new-site/company.ts'
import { starterContent } from './new-site/starter.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

const help = (): string => {
  const rows = Object.entries(QUESTIONS).map(([name, { label }]) => [`--${name}`, label])
  const width = Math.max(...rows.map(([flag]) => flag!.length)) + 2
  return [
    '用法：npm run new-site [-- 选项 …]',
    '把这份代码变成贵公司的网站：改写 company/，放入标志，画图标和分享图，换上待填的内容，删去示例。',
    '没有写的逐项询问；加上 --yes 不再询问，没有写的用默认值。',
    '',
    ...rows.map(([flag, label]) => `  ${flag!.padEnd(width)}${label}`),
    `  ${'--yes'.padEnd(width)}不询问`,
    `  ${'--help'.padEnd(width)}显示这段说明`,
    '',
    '例如：npm run new-site -- --name 江南融资担保有限公司 --english "Jiangnan Guarantee Co., Ltd." --colour "#0a5c43" --logo ~/logo.svg \\',
    '  --origin https://www.example.org --phone 0510-55502000 --sections about,news,service,product --yes',
  ].join('\n')
}

function readFlags(): {
  given: Partial<Record<QuestionName, string>>
  yes: boolean
  help: boolean
} {
  const texts = Object.fromEntries(
    Object.keys(QUESTIONS).map((name) => [name, { type: 'string' as const }]),
  )
  try {
    const { values } = parseArgs({
      options: { ...texts, yes: { type: 'boolean' }, help: { type: 'boolean' } },
    })
    const { yes = false, help: wanted = false, ...given } = values
    return { given, yes: yes === true, help: wanted === true }
  } catch (error) {
    throw new ChoiceError(`${(error as Error).message}\n\n${help()}`)
  }
}

const DEMO_COMPANY = '示例融资担保集团有限公司'

/** What would be lost: changes that are not committed, or the content of a site that is no demo any more. */
function losses(): string | undefined {
  if (!readFileSync(join(ROOT, 'company/site.ts'), 'utf8').includes(DEMO_COMPANY))
    return '这里已经是换过品牌的网站，再来一次会删去 content 里的全部内容'
  try {
    const changes = execFileSync('git', ['status', '--porcelain'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return changes ? `有没有提交的改动，可能被覆盖：\n${changes.trimEnd()}` : undefined
  } catch {
    // A download without history: nothing of one's own is in it yet.
    return undefined
  }
}

function openDialogue() {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  // Interrupted, or nobody is there to answer: the question would wait for ever.
  const closed = new Promise<never>((_, reject) =>
    lines.once('close', () => reject(new ChoiceError('\n没有回答完，没有改动任何文件。'))),
  )
  closed.catch(() => {})
  const question = (text: string): Promise<string> => Promise.race([lines.question(text), closed])
  return {
    ask: (label: string, fallback: string | undefined, problem?: string): Promise<string> => {
      if (problem) console.log(`  ${problem}`)
      const hint =
        fallback === undefined ? '' : fallback === '' ? '（可以不填）' : `（${fallback}）`
      return question(`${label}${hint}：`)
    },
    confirm: async (what: string): Promise<boolean> =>
      /^(?:y|yes|是)$/i.test((await question(`${what}\n仍要继续吗？（y/N）：`)).trim()),
    close: () => lines.close(),
  }
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

function write(path: string, text: string): void {
  const file = join(ROOT, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Runs a program of the project. */
const run = (...parameters: string[]) =>
  execFileSync(process.execPath, parameters, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })

/** What the demo company alone has. */
const DEMO = ['src/public/images/licence.webp', 'src/public/images/official-account.svg']
/** Results of tests of the demo company's site. */
const REPORTS = {
  'company/audit-summary.json': {},
  'company/screen-reader-test.json': {
    site: '',
    date: '',
    reader: '',
    browser: '',
    tasks: [],
  },
}

/** Removes the content, but not the guide. */
function removeContent(): void {
  for (const name of readdirSync(join(ROOT, 'content')))
    if (name !== 'README.md') rmSync(join(ROOT, 'content', name), { recursive: true })
}

/** A trial has left the demo in the database. @returns where it is now */
function setDatabaseAside(): string | undefined {
  const database = join(ROOT, 'data/site.db')
  if (!existsSync(database)) return undefined
  const aside = `data/before-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}.db`
  for (const ending of ['', '-wal', '-shm'])
    if (existsSync(database + ending)) renameSync(database + ending, join(ROOT, aside + ending))
  return aside
}

/** The company's own logo, or a neutral one to begin with. */
function putLogo(choices: Choices): void {
  for (const [name, file] of [
    ['logo', choices.logo],
    ['logo-on-dark', choices['logo-on-dark']],
  ] as const) {
    for (const kind of ['svg', 'png'])
      rmSync(join(ROOT, `company/${name}.${kind}`), { force: true })
    if (file) copyFileSync(file, join(ROOT, `company/${name}${extname(file).toLowerCase()}`))
  }
  if (!choices.logo) writeFileSync(join(ROOT, 'company/logo.svg'), NEUTRAL_LOGO)
}

async function main(): Promise<void> {
  const { given, yes, help: helpWanted } = readFlags()
  if (helpWanted) return console.log(help())
  const dialogue = yes ? undefined : openDialogue()
  try {
    const lost = losses()
    if (lost && !(await dialogue?.confirm(lost)))
      throw new ChoiceError(
        dialogue
          ? '没有改动任何文件。'
          : `${lost}\n先提交或收起（git stash），或不加 --yes 再运行，逐项确认。`,
      )
    const choices = await readChoices(given, dialogue?.ask)
    const started = performance.now()
    const today = todayInChina()
    for (const file of [choices.logo, choices['logo-on-dark']])
      if (file) await fitLogo(file, choices.colour)
    const company = Object.entries(companyFiles({ choices, sections, today })).map(
      ([file, change]) => [`company/${file}`, change(read(`company/${file}`))] as const,
    )
    const content = Object.entries(starterContent(choices, today)).map(
      ([file, text]) => [`content/${file}`, text] as const,
    )
    for (const path of DEMO) rmSync(join(ROOT, path), { recursive: true, force: true })
    removeContent()
    const aside = setDatabaseAside()
    const reports = Object.entries(REPORTS).map(
      ([file, value]) => [file, JSON.stringify(value)] as const,
    )
    for (const [path, text] of [...company, ...content, ...reports]) write(path, text)
    run('node_modules/oxfmt/bin/oxfmt', 'company')
    putLogo(choices)
    run('scripts/make-brand.ts')
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`已改为 ${choices.name} 的网站，用时 ${seconds} 秒。`)
    if (aside) console.log(`原来的数据库移到了 ${aside}。`)
    console.log(`
看一看：npm start，打开 http://127.0.0.1:4173
填内容：npm run content:check 逐处列出还要填的地方，写法见 content/README.md；填完才能发布
换标志：放在 company/logo.svg 或 company/logo.png，再运行 npm run make:brand${choices.logo ? '' : '；现在是一个中性的图形'}
请核对：company/privacy.ts（个人信息怎样处理）、company/visit.ts（办公时间、乘车路线）、company/registration.ts（备案号、营业执照）`)
  } finally {
    dialogue?.close()
  }
}

try {
  await main()
} catch (error) {
  if (!(error instanceof ChoiceError || error instanceof LogoError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
