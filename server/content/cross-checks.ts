/** Finds mistakes between files: numbers, links and names of one file that contradict another. */
import { basename } from 'node:path'
import { timeOf } from '../../shared/china-time.ts'
import { NOTICE_DATES } from '../../shared/contract/documents.ts'
import { type Assets, strayFault, variantsOf } from './assets.ts'
import type { Document, DocumentSource } from './read-document.ts'
import { type Problem, hasErrors, reportOn } from './problem.ts'
import { isDraft } from './publication.ts'
import { nameOf } from './schema-messages.ts'
import type { Source } from './source.ts'

/**
 * Of several files with the same number, the one with the shortest name stays: systems, browsers and net drives add to the
 * names of copies (`- 副本`, `(1)`, `_冲突文件_`).
 */
export function checkNumbers(documents: readonly DocumentSource[], problems: Problem[]): void {
  const known = new Map<string, string>()
  for (const { file, name } of documents.toSorted(
    (a, b) => basename(a.file).length - basename(b.file).length,
  )) {
    if (!name) continue
    const same = known.get(name)
    if (same)
      reportOn(file, problems).error(
        1,
        `编号 ${name.split('/')[1]} 与 ${same} 相同`,
        '是复制、下载时多出来的，删去它；是另一篇，删去它的文件名开头的数字，发布时自动加上没有用过的编号',
      )
    else known.set(name, file)
  }
}

export function checkLinks(
  documents: readonly DocumentSource[],
  sources: readonly Source[],
  problems: Problem[],
): void {
  const byPath = new Map(documents.map((one) => [one.path, one]))
  for (const { file, links, publication } of sources) {
    const report = reportOn(file, problems)
    for (const { path, line } of links) {
      const linked = byPath.get(path)
      // A draft's links may lead to drafts.
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

type ErrorAt = (sentence: string, hint: string) => void

/** Reports a date of an extension (延期) that is not after the one of its notice. */
function checkExtension(extension: Document, changed: Document, error: ErrorAt): void {
  const moved = NOTICE_DATES.flatMap((name) => {
    const [now, was] = [extension[name], changed[name]]
    return now === undefined
      ? []
      : [{ name, now, was, by: was ? timeOf(now, 'end') - timeOf(was, 'end') : 1 }]
  })
  const early = moved.find(({ by }) => by < 0) ?? moved.find(({ by }) => by === 0)
  if (!early || (early.by === 0 && moved.some(({ by }) => by > 0))) return
  error(
    `延期以后的${nameOf(early.name)} ${early.now} 不晚于原公告的 ${early.was}`,
    '填延期到什么时候；不是延期的，“更正、延期还是终止”改选“更正”',
  )
}

/** The notice that a correction changes must be in the same table, and visible. */
export function checkCorrections(documents: readonly DocumentSource[], problems: Problem[]): void {
  const byName = new Map(documents.map((one) => [one.name, one]))
  for (const source of documents) {
    const { file, name, changes, publication } = source
    if (!changes || isDraft(publication)) continue
    const changed = changes.name === name ? undefined : byName.get(changes.name)
    const { error } = reportOn(file, problems)
    const hint = '写原公告的编号：它的文件名或网址里的数字'
    if (!changed) error(changes.line, `没有编号为 ${changes.id} 的公告`, hint)
    else if (isDraft(changed.publication))
      error(changes.line, `编号为 ${changes.id} 的公告还是草稿，读者打不开`, hint)
    else if (source.document?.action === '延期' && changed.document)
      checkExtension(source.document, changed.document, (...said) => error(changes.line, ...said))
  }
}

/** Reports files that nothing uses, which nobody can therefore open, and files that may not be in their folder. */
export function checkAssets(assets: Assets, used: ReadonlySet<string>, problems: Problem[]): void {
  // A document with a mistake may be the one that uses the file, so its uses count.
  const isUseKnown = !hasErrors(problems)
  const variants = new Set(
    [...assets.values()].flatMap(({ folder, name }) =>
      folder === 'media' ? variantsOf(name) : [],
    ),
  )
  for (const [path, asset] of assets) {
    if (used.has(path)) continue
    const report = reportOn(path, problems)
    const fault = strayFault(asset)
    const isVariant = asset.folder === 'media' && variants.has(asset.name)
    if (fault) report.error(1, ...fault)
    else if (isUseKnown && !isVariant)
      report.warning(1, '没有文章或列表用到这个文件，网站上打不开它', '不再需要时删去')
  }
}
