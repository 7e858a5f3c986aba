const TEN_THOUSAND = 10_000
const HUNDRED_MILLION = 100_000_000

const trim = (value: number, digits: number): string =>
  value.toLocaleString('zh-CN', { maximumFractionDigits: digits })

/** Yuan as people say it, as exact as they were written: `1,200 元`, `85.6 万元`, `3.2 亿元`, `812,345.67 元`. */
export function formatYuan(yuan: number): string {
  const amount = Math.abs(yuan)
  if (amount >= HUNDRED_MILLION && amount % TEN_THOUSAND === 0)
    return `${trim(yuan / HUNDRED_MILLION, 4)} 亿元`
  if (amount >= TEN_THOUSAND && Number.isInteger(yuan))
    return `${trim(yuan / TEN_THOUSAND, 4)} 万元`
  return `${trim(yuan, 6)} 元`
}
