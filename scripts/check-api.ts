/**
 * `npm run check:api -- URL [--write] [--timeout=SECONDS]`: holds a running API against the contract, call
 * by call. Without `--write` nothing is stored: consult-add gets a consultation that it has to refuse.
 * Ends with 1 when a call does not fit (what is readable but irregular passes), with 2 on wrong use.
 */
import { parseArgs } from 'node:util'
import { checkApi } from './check-api/check.ts'
import { report } from './check-api/report.ts'

const USAGE = `用法：npm run check:api -- 接口基础地址 [--write] [--timeout=秒]
例如：npm run check:api -- https://www.example.com
  --write    另外提交一条有效的测试咨询（默认只提交一条应被拒绝的）`

function readArguments(): { url: string; write: boolean; timeoutMs: number } | undefined {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        write: { type: 'boolean', default: false },
        timeout: { type: 'string', default: '15' },
      },
    })
    const [url] = positionals
    const timeoutMs = Number(values.timeout) * 1000
    if (positionals.length !== 1 || !/^https?:\/\//.test(url!) || !(timeoutMs > 0)) return undefined
    return { url: new URL(url!).href, write: values.write, timeoutMs }
  } catch {
    return undefined
  }
}

const input = readArguments()
if (!input) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  const verdicts = await checkApi(input.url, input)
  console.log(report(verdicts))
  process.exitCode = verdicts.some(({ grade }) => grade === '不符合') ? 1 : 0
}
