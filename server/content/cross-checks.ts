/** What can be wrong between files: numbers, links and names of one that others do not agree with. */
import { type Assets, type Folder, variantsOf } from './assets.ts'
import type { ReadDocument, ReadFile, Source } from './document.ts'
import { type Problem, hasErrors, reportOn } from './problem.ts'
import { NEVER, isDraft } from './publication.ts'
import { detailPath } from './resources.ts'

/** A document that is there, whatever is wrong with it. */
export type NamedFile = ReadFile & { id: number }

/** Checks that no two documents of a resource have the same number. */
export function checkNumbers(named: readonly NamedFile[], problems: Problem[]): void {
  const known = new Map<string, string>()
  for (const { file, resource, id } of named) {
    const same = known.get(`${resource} ${id}`)
    if (same)
      reportOn(file, problems).error(
        1,
        `编号 ${id} 与 ${same} 相同`,
        '删去新的那个文件名开头的数字，检查和发布时自动加上没有用过的编号',
      )
    else known.set(`${resource} ${id}`, file)
  }
}

/** Checks that links to documents lead to one that readers can open. */
export function checkLinks(
  named: readonly NamedFile[],
  sources: readonly Source[],
  problems: Problem[],
): void {
  const byPath = new Map(named.map((one) => [detailPath(one, one.id), one]))
  for (const { file, links, publication } of sources) {
    const report = reportOn(file, problems)
    for (const { path, line } of links) {
      const linked = byPath.get(path)
      // What a draft links to may be a draft as well.
      if (!linked)
        report[isDraft(publication) ? 'warning' : 'error'](
          line,
          `链接 ${path} 没有对应的文章`,
          '检查编号；文章可能已经删去',
        )
      else if (isDraft(linked.publication) && !isDraft(publication))
        report.error(
          line,
          `链接 ${path} 还是草稿，读者打不开`,
          '那一篇发布时再加链接；它的栏目没有启用的，删去链接',
        )
    }
  }
}

/** What a correction says of the notice that it changes, that notice says too, so that its page leads there. */
export function tieCorrections(all: readonly ReadDocument[], problems: Problem[]): void {
  for (const { resource, document, lineOf } of all) {
    const { id, file, publication, changes, action } = document
    if (changes === undefined || isDraft(publication)) continue
    const changed = all.find((one) => one.resource === resource && one.document.id === changes)
    if (!changed || changes === id) {
      const hint = '写原公告的编号：它的文件名或网址里的数字'
      reportOn(file, problems).error(lineOf('changes'), `没有编号为 ${changes} 的公告`, hint)
      continue
    }
    const { changed_by: others = [], ended_at: before = NEVER } = changed.document
    changed.document.changed_by = [...others, id]
    if (action === '终止') changed.document.ended_at = Math.min(before, publication.publish_at)
  }
}

/** Checks what nothing names: anybody who knows its address can open it. */
export function checkAssets(assets: Assets, used: ReadonlySet<string>, problems: Problem[]): void {
  // A document with a mistake may be the one that uses it.
  const isUseKnown = !hasErrors(problems)
  const variants = new Set([...assets.names('media')].flatMap(variantsOf))
  for (const folder of ['files', 'media'] satisfies Folder[])
    for (const name of assets.names(folder)) {
      const path = `${folder}/${name}`
      if (used.has(path)) continue
      const report = reportOn(path, problems)
      const fault = assets.strayFault(folder, name)
      const isVariant = folder === 'media' && variants.has(name)
      if (fault) report.error(1, ...fault)
      else if (isUseKnown && !isVariant)
        report.warning(1, '没有文章或列表用到这个文件，但知道地址的人仍能打开', '不再需要时删去')
    }
}
