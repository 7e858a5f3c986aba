/**
 * `npm run check:api -- URL [--origin https://…]`: compares a running API with the contract, call by call. Exits with 1
 * when a call does not fit; irregular but readable answers pass.
 */
import { readApiBase } from '../server/bounded-answer.ts'
import { readCommandLine, runCommand } from '../server/cli.ts'
import { UsageError } from '../server/explain.ts'
import { type Verdict, checkApi } from './check-api/check.ts'

const USAGE = `用法：npm run check:api -- 接口基础地址 [--origin 网站地址]
例如：npm run check:api -- https://api.example.com --origin https://www.example.com
  --origin   网站与接口不在同一域名时，检查接口是否允许网站读取（CORS）`

await runCommand(async () => {
  const { positionals, values } = readCommandLine(USAGE, {
    allowPositionals: true,
    options: { origin: { type: 'string' } },
  })
  const [url, ...more] = positionals
  if (url === undefined || more.length > 0) throw new UsageError(USAGE)
  const onVerdict = ({ path, grade, remarks }: Verdict): void => {
    console.log(`${path.padEnd(24)} ${grade}`)
    for (const remark of remarks) console.log(`    - ${remark}`)
  }
  const verdicts = await checkApi(readApiBase(url), { ...values, onVerdict })
  const count = (grade: string): number => verdicts.filter((one) => one.grade === grade).length
  const unfit = count('不符合')
  console.log(
    `\n共 ${verdicts.length} 个接口：通过 ${count('通过')}，可读但不规范 ${count('可读但不规范')}，不符合 ${unfit}`,
  )
  if (unfit > 0) process.exitCode = 1
})
