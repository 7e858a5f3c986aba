/**
 * `npm run new-site [-- --name … --yes]`: makes this checkout the site of another company. Writes `company/`, the logo
 * with its icons and initial content; removes the demo. Asks for everything that no flag gives.
 */
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { extname } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { fitLogo } from './brand-logo.ts'
import { type Command, runCommand } from '../server/cli.ts'
import { UsageError } from '../server/explain.ts'
import { todayInChina } from '../shared/china-time.ts'
import { companyValues, withValues } from './new-site/company-files.ts'
import { writeContent } from './new-site/content.ts'
import { type Choices, QUESTIONS, readChoices } from './new-site/questions.ts'

process.chdir(`${import.meta.dirname}/..`)

const help = (): string => {
  const rows = Object.entries(QUESTIONS).map(([name, { label }]) => [`--${name}`, label])
  return [
    '用法：npm run new-site [-- 选项 …]',
    '把这份代码变成贵公司的网站：改写 company/，放入标志，画图标和分享图，换上待填的内容，删去示例。',
    '没有写的逐项询问；加上 --yes 不再询问，没有写的用默认值。',
    '',
    ...[...rows, ['--yes', '不询问'], ['--help', '显示这段说明']].map(
      ([flag, label]) => `  ${flag!.padEnd(16)}${label}`,
    ),
    '',
    '例如：npm run new-site -- --name 江南融资担保有限公司 --english "Jiangnan Guarantee Co., Ltd." --colour "#0a5c43" --logo ~/logo.svg \\',
    '  --origin https://www.example.org --phone 0510-55502000 --sections about,news,service,product --yes',
  ].join('\n')
}

function readFlags() {
  const text = { type: 'string' } as const
  const texts = Object.fromEntries(Object.keys(QUESTIONS).map((name) => [name, text]))
  const yes = { type: 'boolean', default: false } as const
  try {
    const { values } = parseArgs({ options: { ...texts, yes, help: yes } })
    return values as Record<string, string> & { yes: boolean; help: boolean }
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${help()}`)
  }
}

const DEMO_COMPANY = '示例融资担保集团有限公司'

/**
 * Refuses to overwrite work: a site that is no demo any more, or changes that are not committed.
 * @throws {UsageError}
 */
function refuseLosses(): void {
  if (!readFileSync('company/site.ts', 'utf8').includes(DEMO_COMPANY))
    throw new UsageError(
      '这里已经是换过品牌的网站，再来一次会删去 content 里的全部内容。要改公司的资料，请直接改 company/。',
    )
  // A downloaded archive has no history, so no work can be lost.
  if (!existsSync('.git')) return
  const changes = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' })
  if (changes)
    throw new UsageError(
      `有没有提交的改动，可能被覆盖：\n${changes}先提交或收起（git stash），再运行。`,
    )
}

async function askFor(given: Record<string, string>): Promise<Choices> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  // Without an answer (interrupted, or no terminal) the question would wait for ever.
  const leave = (): never => {
    console.error('\n没有回答完，没有改动任何文件。')
    process.exit(2)
  }
  lines.once('close', leave)
  const choices = await readChoices(given, (label, fallback, problem) => {
    if (problem) console.log(`  ${problem}`)
    const hint = fallback === '' ? '可以不填' : fallback
    return lines.question(`${label}${hint === undefined ? '' : `（${hint}）`}：`)
  })
  lines.off('close', leave).close()
  return choices
}

const run = (...parameters: string[]) =>
  execFileSync(process.execPath, parameters, { stdio: ['ignore', 'ignore', 'inherit'] })

/** A trial run may have filled the database with the demo, so the database is renamed. */
function setDatabaseAside(): void {
  for (const file of globSync('data/site.db*')) renameSync(file, file.replace('site', 'demo'))
}

/** The company's own logo, or a neutral one for now. */
function putLogo(choices: Choices): void {
  for (const file of globSync('company/logo{,-on-dark}.{svg,png}')) rmSync(file)
  const logo = choices.logo || `${import.meta.dirname}/new-site/logo.svg`
  copyFileSync(logo, `company/logo${extname(logo).toLowerCase()}`)
}

async function main({ writePublicFiles }: Command): Promise<void> {
  writePublicFiles()
  const { yes, help: helpWanted, ...given } = readFlags()
  if (helpWanted) return console.log(help())
  refuseLosses()
  const choices = await (yes ? readChoices(given) : askFor(given))
  if (choices.logo) await fitLogo(choices.logo, choices.colour)
  const today = todayInChina()
  for (const [name, values] of Object.entries(companyValues(choices, today))) {
    const file = `company/${name}`
    writeFileSync(file, withValues(readFileSync(file, 'utf8'), values))
  }
  // Results of tests on the demo company's site.
  for (const name of ['audit-summary', 'accessibility-report'])
    writeFileSync(`company/${name}.json`, '{}')
  for (const name of ['conformance.yaml', 'self-assessment.html'])
    rmSync(`src/public/accessibility-${name}`, { force: true })
  writeFileSync(
    'company/screen-reader-test.json',
    '{ "site": "", "date": "", "reader": "", "browser": "", "tasks": [] }',
  )
  run('node_modules/oxfmt/bin/oxfmt', 'company')
  writeContent('content', choices, today)
  for (const name of ['licence.webp', 'official-account.svg'])
    rmSync(`src/public/images/${name}`, { force: true })
  setDatabaseAside()
  putLogo(choices)
  run('scripts/make-brand.ts')
  console.log(`已改为 ${choices.name} 的网站。

看一看：npm start，打开 http://127.0.0.1:4173
填内容：npm run content:check 逐处列出还要填的地方，写法见 content/README.md；填完才能发布
换标志：放在 company/logo.svg 或 company/logo.png，深色底上的反白稿放在 logo-on-dark.svg，再运行 npm run make:brand${choices.logo ? '' : '；现在是一个中性的图形'}
还没有内容的企业文化、荣誉资质、发展历程、管理团队、队伍结构没有启用：写好后，从 company/sections.ts 的 without 中去掉 culture、honor、growth、team、structure
首页还没有关键数据、合作伙伴${choices.products.length > 0 ? '' : '和产品'}：写好后，在 company/sections.ts 的 home 中加上 figures、partners${choices.products.length > 0 ? '' : '、products'}
请核对：company/privacy.ts（个人信息怎样处理）、company/visit.ts（办公时间、乘车路线）、company/registration.ts（备案号、营业执照）
试用过示例的，原来的数据库在 data/demo.db`)
}

await runCommand(main)
