/** What SmartArt says: the lines of its text pane, for whoever puts a picture or a list in its place. */
import { madeOnce } from '../../../shared/made-once.ts'
import { decide } from '../decide.ts'
import { shortened } from './charts.ts'
import { attribute, below, child, shownText } from './word-xml.ts'

/**
 * What a point is by its type (ST_PtType, ECMA-376 Part 1, 21.4.7.51; without one a node). The text pane shows the words of
 * nodes; those of an arrow stand on it. A point of the layout (`pres`) repeats what others say.
 */
const POINTS = decide<'root' | 'words' | 'none'>({
  root: 'doc',
  words: 'node asst parTrans sibTrans',
  none: 'pres',
})

const kindOf = (point: Element): string | undefined =>
  POINTS.get(attribute(point, 'type') ?? 'node')

/** The ids of what is below each point, in its order, with the arrow before and the one behind. */
function idsBelow(model: Element | undefined): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, { order: number; ids: string[] }[]>()
  for (const one of below(child(model, 'dgm:cxnLst'), 'dgm:cxn')) {
    // Connections of other types say how the points are drawn.
    if ((attribute(one, 'type') ?? 'parOf') !== 'parOf') continue
    const ids = ['parTransId', 'destId', 'sibTransId'].flatMap((name) => attribute(one, name) ?? [])
    madeOnce(found, attribute(one, 'srcId') ?? '', () => []).push({
      order: Number(attribute(one, 'srcOrd')),
      ids,
    })
  }
  return new Map(
    Array.from(found, ([id, all]) => [
      id,
      all.toSorted((one, other) => one.order - other.order).flatMap(({ ids }) => ids),
    ]),
  )
}

/** @returns what the editor reads behind “SmartArt 图示”; a line has a dash for each level above it */
export function wordsOfSmartArt(model: Element | undefined): string {
  const points = below(child(model, 'dgm:ptLst'), 'dgm:pt')
  // A point is written once: levels that go round in a circle would have no end.
  const left = new Map(points.map((point) => [attribute(point, 'modelId') ?? '', point]))
  const children = idsBelow(model)
  const lines: string[] = []
  // The next one is the last. A function that calls itself fails at some thousand levels.
  const open = points
    .filter((point) => kindOf(point) === 'root')
    .map((point) => ({ id: attribute(point, 'modelId') ?? '', level: 0 }))
  for (let next = open.pop(); next; next = open.pop()) {
    const { id, level } = next
    const point = left.get(id)
    if (!point || !left.delete(id)) continue
    const isRoot = kindOf(point) === 'root'
    const words = below(child(point, 'dgm:t'), 'a:p').map(shownText).join(' ').trim()
    if (words && kindOf(point) === 'words') lines.push('－'.repeat(Math.min(level, 9)) + words)
    const inner = (children.get(id) ?? []).map((one) => ({
      id: one,
      level: isRoot ? 0 : level + 1,
    }))
    open.push(...inner.toReversed())
  }
  const words = shortened(lines.join('；'))
  return `，截成图片插入${words && `，或者写成列表，它的文字：${words}`}`
}
