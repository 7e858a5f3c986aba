/**
 * `npm run content:check [-- --dir FOLDER]`: checks all content as an import does, and writes nothing. Exits with 1
 * when there are errors, with 2 on wrong usage.
 */
import { registration } from '#company/registration.ts'
import { temporaryFacts } from '#company/temporary.ts'
import { checkSections } from '../server/check-sections.ts'
import { hasPassed } from '../shared/china-time.ts'
import { STATIC_PATHS } from '../server/content/page-paths.ts'
import { numberedNames } from '../server/content/numbers.ts'
import { blockers, formatProblems } from '../server/content/problem.ts'
import { isVisible } from '../server/content/publication.ts'
import { listFolder } from '../server/content/tree.ts'
import { checkApart } from '../server/reader/run-reader.ts'
import { commandConfig, readCommandLine, runCommand, secondsSince } from '../server/cli.ts'

const USAGE = '用法：npm run content:check [-- --dir 文件夹]'

await runCommand(async () => {
  const { values } = readCommandLine(USAGE, { options: { dir: { type: 'string' } } })
  const config = commandConfig()
  const { dir = config.CONTENT_DIR } = values
  checkSections()
  const started = performance.now()
  const { documents, word } = listFolder(dir, [])
  const { problems, total, sources } = await checkApart(config.DATABASE_URL, dir)
  for (const file of numberedNames(documents).keys()) console.log(`${file} 发布时会加上编号`)
  for (const file of word) console.log(`${file} 发布时会转换成草稿`)
  if (problems.length > 0) console.error(`${formatProblems(problems)}\n`)
  const errors = blockers(problems).length
  console.log(
    `已检查 ${total} 篇文章，用时 ${secondsSince(started)} 秒：错误 ${errors} 处，提醒 ${problems.length - errors} 处`,
  )
  console.log(
    errors > 0
      ? '有错误的文件不会发布，网站上保持原样。请按上面的说明修改后再检查一次。'
      : '可以发布：npm run content:import',
  )
  for (const { until, text } of temporaryFacts)
    if (hasPassed(until, Date.now()))
      console.warn(`提醒：“${text}”到 ${until} 为止，请技术人员从 company/temporary.ts 中删去`)
  const policy = registration.privacyPolicy?.path
  const isOpen = sources.some(
    ({ path, publication }) => path === policy && isVisible(publication, Date.now()),
  )
  if (policy && !STATIC_PATHS.has(policy) && !isOpen)
    console.warn(
      `提醒：每一页页脚的“个人信息保护”链接到 ${policy}，这一页读者打不开，请技术人员检查 company/registration.ts`,
    )
  process.exitCode = errors > 0 ? 1 : 0
})
