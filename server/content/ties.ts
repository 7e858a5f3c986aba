/** Corrections and the notices that they change: each names the other, so that both pages can say so. */
import { reportOn, type Problem } from './problem.ts'
import type { ReadDocument } from './document.ts'
import { isDraft } from './publication.ts'

/** Checks that what a notice is tied to exists, and that it names the notice as well. */
export function checkTies(all: readonly ReadDocument[], problems: Problem[]): void {
  const find = (resource: string, id: number) =>
    all.find((one) => one.resource === resource && one.document.id === id)?.document
  for (const { resource, document, lineOf } of all) {
    const { id, file, publication, changes, action, changed_by: changedBy = [] } = document
    if (isDraft(publication)) continue
    const report = reportOn(file, problems)
    if (changes !== undefined) {
      const changed = find(resource, changes)
      if (!changed || changed.id === id) {
        report.error(lineOf('changes'), `没有编号为 ${changes} 的公告`, '写原公告的编号')
        continue
      }
      const other = reportOn(changed.file, problems)
      const ids = changed.changed_by ?? []
      if (!ids.includes(id)) {
        const line = `changed_by: [${[...ids, id].join(', ')}]`
        other.error(
          1,
          `${file} 更正了本公告，本公告没有写明`,
          `开头加一行 ${line}；在网页上，填在“被哪些公告更正”`,
        )
      } else if (action === '终止' && changed.status !== '已终止') {
        other.error(1, `${file} 终止了本公告，本公告没有写明`, '开头加一行 status: 已终止')
      }
    }
    for (const other of changedBy) {
      if (find(resource, other)?.changes === id) continue
      report.error(
        lineOf('changed_by'),
        `编号 ${other} 的公告没有更正本公告`,
        `检查编号；那一篇的开头应有 changes: ${id}`,
      )
    }
  }
}
