/** Finds mistakes between files: numbers, links and names of one file that contradict another. */
import { basename, dirname } from 'node:path'
import { minuteInChina, timeOf } from '../../shared/china-time.ts'
import { NOTICE_DATES, documentText } from '../../shared/contract/documents.ts'
import { madeOnce } from '../../shared/made-once.ts'
import { withContents } from '../../rich-text/contents.ts'
import { placeOf } from '../../rich-text/links.ts'
import { lettersOf } from '../../rich-text/places.ts'
import { decodeText } from '../../rich-text/text.ts'
import { type Assets, strayFault, variantsOf } from './assets.ts'
import type { FrontMatter } from './content-schemas.ts'
import { type Document, type DocumentSource, outOfOrder } from './read-document.ts'
import { type Problem, type Report, hasErrors, reportOn } from './problem.ts'
import { isDraft, isVisible } from './publication.ts'
import { clean } from './rich-text.ts'
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

/** The fields of a document that its row in the list does not show (`src/view-models/list-rows.ts`). */
const NOT_IN_ROW: ReadonlySet<string> = new Set<keyof Document>([
  'id',
  'date',
  'updated',
  'author',
  'publication',
  'files',
  'uses',
  'html',
  'file',
])

/** A row has the day alone of a time. */
const rowOf = (document: Document): string =>
  [
    dirname(document.file),
    document.date.slice(0, 10),
    JSON.stringify(document, (field, value: unknown) =>
      NOT_IN_ROW.has(field) ? undefined : value,
    ),
  ].join('\n')

/** Reports documents whose rows in their list are the same, so that nobody knows which one to open. */
export function checkRows(documents: readonly DocumentSource[], problems: Problem[]): void {
  const known = new Map<string, Document>()
  for (const { document, publication, titleLine } of documents.toSorted(
    (a, b) => (a.document?.id ?? 0) - (b.document?.id ?? 0),
  )) {
    if (!document || isDraft(publication)) continue
    const row = rowOf(document)
    const same = known.get(row)
    // Of a copy with the same number `checkNumbers` tells.
    if (same?.id === document.id) continue
    if (same)
      reportOn(document.file, problems).warning(
        titleLine ?? 1,
        `标题、日期和列表里的其他内容与 ${same.file} 完全相同，读者分不出是哪一篇`,
        '在标题里写明是哪一个，例如加上项目名称、编号或期次；是同一篇的，删去一篇',
      )
    else known.set(row, document)
  }
}

/** The ids of a document's headings and places, and those that its table of contents gives. */
function placesOf({ html }: Document) {
  const { html: shown, contents } = withContents(clean(html, documentText.level).html)
  const ids = Array.from(shown.matchAll(/ id="([^"]*)"/g), ([, id]) => placeOf(decodeText(id!)))
  return { ids: new Set(ids), contents }
}

/** Links to a place in another document, as its author's id, as its table of contents or its headings' words name it. */
function checkPlace(
  { path, place, line }: Source['links'][number],
  { ids, contents }: ReturnType<typeof placesOf>,
  report: Report,
): void {
  if (ids.has(place)) return
  const named = contents.find(({ title }) => lettersOf(title) === lettersOf(place))
  report.warning(
    line,
    `链接 ${path}#${place} 要去的地方那一篇里没有，读者看到的是那一篇的开头`,
    named
      ? `写成 ${path}#${placeOf(named.id)}`
      : '打开那一篇，点目录里要去的标题，复制地址栏里域名后面的部分；那一篇没有目录的，删去 # 和后面的字',
  )
}

export function checkLinks(
  documents: readonly DocumentSource[],
  sources: readonly Source[],
  problems: Problem[],
): void {
  const byPath = new Map(documents.map((one) => [one.path, one]))
  const places = new Map<Document, ReturnType<typeof placesOf>>()
  for (const { file, links, publication } of sources) {
    const report = reportOn(file, problems)
    for (const link of links) {
      const { path, place, line } = link
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
      else if (linked.document && place) {
        const { document } = linked
        checkPlace(
          link,
          madeOnce(places, document, () => placesOf(document)),
          report,
        )
      }
    }
  }
}

type Dates = Pick<FrontMatter, (typeof NOTICE_DATES)[number]>
/** Reports on the correction at the line with the notice that it changes. */
type Say = (level: Problem['level'], sentence: string, hint: string) => void

const datesOf = (one: Dates): Dates =>
  Object.fromEntries(NOTICE_DATES.flatMap((name) => (one[name] ? [[name, one[name]]] : [])))

/** Reports a date of an extension (延期) that is not after the one that counts so far. */
function checkExtension(moved: Dates, before: Dates, say: Say): void {
  const steps = NOTICE_DATES.flatMap((name) => {
    const [now, was] = [moved[name], before[name]]
    return now === undefined
      ? []
      : [{ name, now, was, by: was ? timeOf(now, 'end') - timeOf(was, 'end') : 1 }]
  })
  const early = steps.find(({ by }) => by < 0) ?? steps.find(({ by }) => by === 0)
  if (!early || (early.by === 0 && steps.some(({ by }) => by > 0))) return
  say(
    'error',
    `延期以后的${nameOf(early.name)} ${early.now} 不晚于原来的 ${early.was}`,
    '填延期到什么时候；不是延期的，“更正、延期还是终止”改选“更正”',
  )
}

/**
 * Reports the dates that a correction leaves where they were and that no longer fit those that it moves: bids would be
 * opened before they are due, or the notice would be gone by then.
 */
function checkLeftDates(
  moved: Dates,
  before: Dates,
  untils: { own: number; changed: number },
  say: Say,
): void {
  const now = { ...before, ...moved }
  for (const { first, second } of outOfOrder(now)) {
    const pair = NOTICE_DATES.filter((name) => name === first || name === second)
    const left = pair.find((name) => !moved[name])
    const other = pair.find((name) => moved[name])
    // Of two dates that are both its own, the check of the document itself tells.
    if (left && other)
      say(
        'error',
        `${nameOf(left)}还是原来的 ${now[left]}，${left === first ? '晚于' : '早于'}新的${nameOf(other)} ${now[other]}`,
        `在“${nameOf(left)}”里也填新的时间`,
      )
  }
  const { deadline, documents_until: documents } = before
  if (moved.deadline && !moved.documents_until && documents && deadline)
    if (timeOf(documents, 'end') >= timeOf(deadline, 'end') && deadline < moved.deadline)
      say(
        'warning',
        `${nameOf('documents_until')}还是原来的 ${documents}，早于新的${nameOf('deadline')} ${moved.deadline}`,
        `文件也可以获取到新的截止时间的，在“${nameOf('documents_until')}”里填上`,
      )
  const last = Object.values(moved).toSorted().at(-1)
  if (last === undefined) return
  const ends = (until: number): string | undefined =>
    until < timeOf(last, 'end') ? minuteInChina(until) : undefined
  const [own, changed] = [ends(untils.own), ends(untils.changed)]
  if (own)
    say(
      'warning',
      `这一篇的${nameOf('until')} ${own} 早于新的时间 ${last}，下架以后原公告又显示原来的时间`,
      `把“${nameOf('until')}”改到 ${last} 以后，或者清除`,
    )
  if (changed)
    say(
      'warning',
      `原公告的${nameOf('until')} ${changed} 早于新的时间 ${last}，到时候读者已经看不到它`,
      `打开原公告，把“${nameOf('until')}”改到 ${last} 以后，或者清除`,
    )
}

const bare = (number: string): string =>
  number
    .normalize('NFKC')
    .replace(/[\p{Pd}\s/._]+/gu, '')
    .toUpperCase()

/** True for two 项目编号 that are not ways of writing the same one. */
export const areOtherProjects = (one?: string, other?: string): boolean =>
  Boolean(one && other && bare(one) !== bare(other))

/** Reports a 项目编号 that is not that of the notice, unless the text names both because it is what is corrected. */
function checkProject({ project_no: own, html }: Document, changed: Document, say: Say): void {
  const { project_no: number } = changed
  if (areOtherProjects(own, number) && !bare(decodeText(html)).includes(bare(number!)))
    say(
      'error',
      `${nameOf('project_no')} ${own} 与原公告的 ${number} 不同`,
      `“${nameOf('changes')}”选错了，选对；选对了的，${nameOf('project_no')}改为 ${number}；更正的就是编号的，正文里写上原来的编号`,
    )
}

/** The notice that a correction changes must be in the same table, and visible, and both must fit together. */
export function checkCorrections(documents: readonly DocumentSource[], problems: Problem[]): void {
  const byName = new Map(documents.map((one) => [one.name, one]))
  // Of several corrections of a notice the later ones count (`server/repository/visible-rows.ts`).
  const inOrder = documents.toSorted(
    ({ document: a }, { document: b }) =>
      (a?.date ?? '').localeCompare(b?.date ?? '') || (a?.id ?? 0) - (b?.id ?? 0),
  )
  const dates = new Map<string, Dates>()
  for (const { file, name, changes, publication, document } of inOrder) {
    if (!changes) continue
    const changed = changes.name === name ? undefined : byName.get(changes.name)
    const report = reportOn(file, problems)
    const say: Say = (level, ...said) =>
      report[isDraft(publication) ? 'warning' : level](changes.line, ...said)
    const hint = '写原公告的编号：它的文件名或网址里的数字'
    if (!changed) say('error', `没有编号为 ${changes.id} 的公告`, hint)
    else if (isDraft(changed.publication))
      say('error', `编号为 ${changes.id} 的公告还是草稿，读者打不开`, hint)
    else if (changed.changes)
      say(
        'error',
        `编号为 ${changes.id} 的是更正公告，改了它，原公告不变`,
        `写原公告的编号 ${changed.changes.id}`,
      )
    else if (document && changed.document) {
      checkProject(document, changed.document, say)
      if (document.action === '终止') continue
      const before = dates.get(changes.name) ?? datesOf(changed.document)
      const moved = datesOf(document)
      if (document.action === '延期') checkExtension(moved, before, say)
      const untils = { own: publication.until, changed: changed.publication.until }
      checkLeftDates(moved, before, untils, say)
      if (isVisible(publication, Date.now())) dates.set(changes.name, { ...before, ...moved })
    }
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
