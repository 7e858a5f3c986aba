/** What a chart says: its title and the figures that Word keeps of it, for whoever puts a picture or a table in its place. */
import { attribute, below, child, childrenOf, shownText } from './word-xml.ts'

/** More would hide the gap in which it stands. */
const MAX_LENGTH = 400

/** The cached points of a series by their places: ECMA-376 Part 1, 21.2.2.24 (`cat`) and 21.2.2.224 (`val`). */
const pointsOf = (values: Element | undefined): Map<string, string> =>
  new Map(
    below(values, 'c:pt').map((point) => [
      attribute(point, 'idx') ?? '',
      child(point, 'c:v')?.textContent?.trim() ?? '',
    ]),
  )

/** `在保余额：2024年 156.25、2025年 183.90` */
function seriesIn(series: Element): string {
  const of = (...names: string[]) =>
    childrenOf(series).find((one) => names.some((name) => name === one.localName))
  const names = pointsOf(of('cat', 'xVal'))
  const figures = Array.from(pointsOf(of('val', 'yVal')), ([place, figure]) =>
    [names.get(place), figure].filter(Boolean).join(' '),
  )
  const name = [...pointsOf(of('tx')).values()].join(' ')
  return figures.length > 0 ? [name, figures.join('、')].filter(Boolean).join('：') : ''
}

/** @returns what the editor reads behind “图表”; the charts of Word 2016 (`cx:chart`) keep no figures like these */
export function wordsOfChart(part: Element | undefined): string {
  const chart = child(part, 'c:chart')
  const title = shownText(child(chart, 'c:title')).trim()
  const figures = below(child(chart, 'c:plotArea'), 'c:ser')
    .map(seriesIn)
    .filter(Boolean)
    .join('；')
  const shown = figures.length > MAX_LENGTH ? `${figures.slice(0, MAX_LENGTH)}…` : figures
  return `${title && `“${title}”`}，截成图片插入${shown && `，或者写成表格，它的数字：${shown}`}`
}
