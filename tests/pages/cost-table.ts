/** What pages cost, as a Markdown table: for a terminal, and for the page of the change. */
import { type FigureName, type Recorded, formatFigure } from './budget.ts'

const SHOWN: readonly FigureName[] = ['html', 'css', 'js', 'images', 'requests']

type Cell = string | number

export function markdownTable(head: readonly Cell[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Each figure, and how much it differs from the last recorded one. */
export function costTable(measured: Recorded, recorded: Recorded): string {
  const rows = Object.entries(measured).map(([visit, figures]) => [
    visit,
    ...SHOWN.map((name) => {
      const last = recorded[visit]?.[name]
      const now = formatFigure(name, figures[name])
      if (last === undefined || formatFigure(name, last) === now) return now
      const difference = figures[name] - last
      return `${now} (${difference > 0 ? '+' : '−'}${formatFigure(name, Math.abs(difference))})`
    }),
  ])
  return markdownTable(['Page', ...SHOWN], rows)
}
