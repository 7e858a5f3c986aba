/** What a chart says: its title and the figures that Word keeps of it, for whoever puts a picture or a table in its place. */
import { DAY_MS } from '../../../shared/china-time.ts'
import { attribute, below, child, childrenOf, shownText } from './word-xml.ts'

/** More would hide the gap in which it stands. */
const MAX_LENGTH = 400

export const shortened = (words: string): string =>
  words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH)}…` : words

type Points = ReadonlyMap<string, string>

/** The longest format that Excel takes. */
const MAX_FORMAT = 255
/** The day before the first one of a date in Excel's files. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

/**
 * A cached number as the chart shows it, by the kind of its format: a share, a day, or its first 15 digits, beyond which
 * Excel stores what floating point leaves (8.1999999999999993).
 */
function asShown(value: string, format = 'General'): string {
  const number = Number(value)
  const code = format.slice(0, MAX_FORMAT).replace(/"[^"]*"|\\.|\[[^[\]]*\]/g, '')
  if (value === '' || !Number.isFinite(number)) return value
  if (code.includes('%')) return `${Number((number * 100).toPrecision(15))}%`
  const isDay = /[ymd]/i.test(code) && number >= 1 && number < 100_000
  if (isDay) return new Date(DAY_ZERO + number * DAY_MS).toISOString().slice(0, 10)
  return value.length > 16 ? String(Number(number.toPrecision(15))) : value
}

/**
 * The cached points of a series by their places: ECMA-376 Part 1, 21.2.2.24 (`cat`) and 21.2.2.224 (`val`), and [MS-ODRAWXML]
 * 2.24.3 for the charts of Word 2016 (`cx:`), which have the value in the point itself.
 */
function pointsOf(values: Element | undefined): Points {
  const format = below(values, 'c:formatCode')[0]?.textContent
  return new Map(
    below(values, 'c:pt', 'cx:pt').map((point) => {
      const written = (child(point, 'c:v') ?? point).textContent?.trim() ?? ''
      const own = attribute(point, 'formatCode') ?? format
      const isText = point.parentNode?.nodeName === 'c:strCache'
      return [attribute(point, 'idx') ?? '', isText ? written : asShown(written, own ?? undefined)]
    }),
  )
}

interface Series {
  name: string
  categories: Points
  figures: Points
}

function seriesIn(series: Element): Series {
  const of = (...names: string[]) =>
    childrenOf(series).find((one) => names.some((name) => name === one.localName))
  return {
    name: [...pointsOf(of('tx')).values()].join(' '),
    categories: pointsOf(of('cat', 'xVal')),
    figures: pointsOf(of('val', 'yVal')),
  }
}

/** The figures of charts of Word 2016 by their ids: they stand together in front of all series, which refer to them. */
const dataOf = (part: Element | undefined): ReadonlyMap<string, Omit<Series, 'name'>> =>
  new Map(
    below(child(part, 'cx:chartData'), 'cx:data').map((data) => [
      attribute(data, 'id') ?? '',
      {
        // The first level has the names of the figures; those behind it are the groups of a treemap.
        categories: pointsOf(child(data, 'cx:strDim', 'cx:lvl')),
        figures: pointsOf(child(data, 'cx:numDim', 'cx:lvl')),
      },
    ]),
  )

function* seriesOf(part: Element | undefined): Generator<Series> {
  for (const one of below(child(part, 'c:chart', 'c:plotArea'), 'c:ser')) yield seriesIn(one)
  const data = dataOf(part)
  for (const series of below(child(part, 'cx:chart', 'cx:plotArea'), 'cx:series')) {
    const name = child(series, 'cx:tx', 'cx:txData', 'cx:v')?.textContent?.trim() ?? ''
    const found = data.get(attribute(child(series, 'cx:dataId'), 'val') ?? '')
    if (found) yield { name, ...found }
  }
}

/** `在保余额：2024年 156.25、2025年 183.90` */
function written({ name, categories, figures }: Series): string {
  const all = Array.from(figures, ([place, figure]) =>
    [categories.get(place), figure].filter(Boolean).join(' '),
  )
  return all.length > 0 ? [name, all.join('、')].filter(Boolean).join('：') : ''
}

/** @returns what the editor reads behind “图表” */
export function wordsOfChart(part: Element | undefined): string {
  const chart = child(part, 'c:chart') ?? child(part, 'cx:chart')
  const title = shownText(child(chart, 'c:title') ?? child(chart, 'cx:title')).trim()
  let figures = ''
  for (const one of seriesOf(part)) {
    const words = written(one)
    figures += (figures && words && '；') + words
    // 1,500 series may all refer to the same 5,000 figures, which took 45 s and 400 MB.
    if (figures.length > MAX_LENGTH) break
  }
  return `${title && `“${title}”`}，截成图片插入${figures && `，或者写成表格，它的数字：${shortened(figures)}`}`
}
