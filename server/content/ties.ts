/** Corrections and the notices that they change: each names the other, so that both pages can say so. */
import { reportOn, type Problem } from './problem.ts'
import type { ReadDocument } from './document.ts'
import { isDraft } from './publication.ts'
import type { Place } from './resources.ts'
import type { FrontMatter } from './shapes.ts'

/** What a notice says of the notices that it is tied to; lines are those of its file. */
export interface Ties {
  /** The number of the notice that it corrects or ends. */
  changes?: number
  changesLine: number
  /** Nothing may follow from the notice any more. */
  isEnd: boolean
  /** Numbers of what corrected or ended it. */
  changedBy: number[]
  changedByLine: number
  isEnded: boolean
}

/** The ties of a document; nothing when it has none. */
export function tiesOf(front: FrontMatter, lineOf: (field: string) => number): { ties?: Ties } {
  const { changes, changed_by: changedBy, action, status } = front
  if (changes === undefined && !changedBy) return {}
  return {
    ties: {
      ...(changes !== undefined && { changes }),
      changesLine: lineOf('changes'),
      isEnd: action === '终止',
      changedBy: changedBy ?? [],
      changedByLine: lineOf('changed_by'),
      isEnded: status === '已终止',
    },
  }
}

/** Checks that what a notice is tied to exists, and that it names the notice as well. */
export function checkTies(all: readonly (Place & ReadDocument)[], problems: Problem[]): void {
  const find = (resource: string, id: number) =>
    all.find((one) => one.resource === resource && one.document.id === id)
  for (const { resource, ties, document } of all) {
    const { id, file, publication } = document
    if (!ties || isDraft(publication)) continue
    const report = reportOn(file, problems)
    if (ties.changes !== undefined) {
      const changed = find(resource, ties.changes)
      if (!changed || changed.document.id === id) {
        report.error(ties.changesLine, `没有编号为 ${ties.changes} 的公告`, '写原公告的编号')
        continue
      }
      const other = reportOn(changed.document.file, problems)
      const ids = changed.ties?.changedBy ?? []
      if (!ids.includes(id)) {
        const line = `changed_by: [${[...ids, id].join(', ')}]`
        other.error(1, `${file} 更正了本公告，本公告没有写明`, `开头加一行 ${line}`)
      } else if (ties.isEnd && !changed.ties?.isEnded) {
        other.error(1, `${file} 终止了本公告，本公告没有写明`, '开头加一行 status: 已终止')
      }
    }
    for (const other of ties.changedBy) {
      if (find(resource, other)?.ties?.changes === id) continue
      report.error(
        ties.changedByLine,
        `编号 ${other} 的公告没有更正本公告`,
        `检查编号；那一篇的开头应有 changes: ${id}`,
      )
    }
  }
}
