/** What can be wrong between files: numbers, links and names of one that others do not agree with. */
import { hasPage } from '../../shared/catalogue/company-pages.ts'
import { type PageName, navTitle } from '../../shared/catalogue/pages.ts'
import { type Assets, type Folder, variantsOf } from './assets.ts'
import { type DetailLink, isSwitchedOff, passOn } from './body.ts'
import type { Manifest } from './content.ts'
import type { ReadDocument, ReadFile } from './document.ts'
import type { ListName } from './lists.ts'
import { type Problem, hasErrors, reportOn } from './problem.ts'
import { ALWAYS, isDraft } from './publication.ts'
import { type Place, type Resource, detailPath, folderOf, hasList, listTitle } from './resources.ts'
import { type Lists, lists } from './shapes.ts'

/** A document that is there, whatever is wrong with it. */
export type NamedFile = ReadFile & { id: number }

/** Lists that one page shows; the home page shows parts of them only beside it. */
const LIST_PAGES: Partial<Record<ListName, PageName>> = {
  culture: 'About',
  honors: 'About',
  products: 'Product',
  business: 'Service',
  relations: 'Service',
  structure: 'Recruitment',
  team: 'Recruitment',
  posts: 'Recruitment',
}

const NOT_PUBLISHED = '要发布，请技术人员在 company/sections.ts 中启用'

/** Empties the lists of pages that the company does not have; no banner leads to one. */
export function leaveOut(values: Partial<Lists>, problems: Problem[]): void {
  for (const [name, page] of Object.entries(LIST_PAGES) as [ListName, PageName][]) {
    if (hasPage(page) || !(values[name] as readonly unknown[] | undefined)?.length) continue
    reportOn(lists[name].file, problems).warning(
      1,
      `“${navTitle(page)}”没有启用，这里的内容不发布`,
      NOT_PUBLISHED,
    )
    Object.assign(values, { [name]: [] })
  }
  if (values.banners)
    Object.assign(values, {
      banners: values.banners.map((banner) => {
        const { url, ...others } = banner
        return isSwitchedOff(url) ? others : banner
      }),
    })
}

/** Says which documents nobody can read because the company does not have their list. */
export function checkLists(named: readonly NamedFile[], problems: Problem[]): void {
  const counts = new Map<string, { place: Place; count: number }>()
  for (const one of named) {
    if (hasList(one)) continue
    const folder = folderOf(one)
    counts.set(folder, { place: one, count: (counts.get(folder)?.count ?? 0) + 1 })
  }
  for (const [folder, { place, count }] of counts)
    reportOn(folder, problems).warning(
      1,
      `栏目“${listTitle(place)}”没有启用，这里的 ${count} 篇不发布`,
      NOT_PUBLISHED,
    )
}

/** Checks that no two documents of a resource have the same number. */
export function checkNumbers(named: readonly NamedFile[], problems: Problem[]): void {
  const byId = new Map<string, string>()
  const highest: Partial<Record<Resource, number>> = {}
  for (const { resource, id } of named) highest[resource] = Math.max(highest[resource] ?? 0, id)
  for (const { file, resource, id } of named) {
    const same = byId.get(`${resource} ${id}`)
    if (same) {
      const free = (highest[resource] ?? 0) + 1
      reportOn(file, problems).error(
        1,
        `编号 ${id} 与 ${same} 相同`,
        `把新的那个改名为 ${free}.md（${free} 还没有用过）`,
      )
    } else byId.set(`${resource} ${id}`, file)
  }
}

/** Checks that links to documents lead to one. */
export function checkLinks(
  named: readonly NamedFile[],
  listLinks: Record<string, DetailLink[]>,
  problems: Problem[],
): void {
  const byPath = new Map(named.map((one) => [detailPath(one, one.id), one]))
  const inLists = Object.entries(listLinks).map(([file, links]) => ({
    file,
    links,
    publication: ALWAYS,
  }))
  for (const { file, links, publication } of [...named, ...inLists]) {
    const report = reportOn(file, problems)
    // What a draft links to may be a draft as well.
    const error = isDraft(publication) ? report.warning : report.error
    for (const { path, line } of links) {
      const linked = byPath.get(path)
      if (!linked) {
        const near = [...byPath.keys()].find((one) => one.endsWith(`/${path.split('/').pop()}`))
        const hint = near ? `是不是 ${near}？` : '检查编号；文章可能已经删去'
        error(line, `链接 ${path} 没有对应的文章`, hint)
        continue
      }
      if (!hasList(linked))
        report.warning(
          line,
          `链接 ${path} 在没有启用的栏目“${listTitle(linked)}”里，读者打不开`,
          '删去或换一个链接；要启用栏目，请技术人员改 company/sections.ts',
        )
      else if (isDraft(linked.publication) && !isDraft(publication))
        report.error(line, `链接 ${path} 还是草稿，读者打不开`, '那一篇发布时再加链接')
    }
  }
}

/** Checks that titles and names of attachments tell things apart. @returns the attachments in use */
export function checkNames(documents: readonly ReadDocument[], problems: Problem[]): Manifest {
  const byTitle = new Map<string, string>()
  const manifest: Manifest = {}
  const namedBy = new Map<string, string>()
  for (const { resource, site, document, attachments } of documents) {
    const { file, title } = document
    const report = reportOn(file, problems)
    const twin = byTitle.get(`${resource} ${site} ${title}`)
    if (twin)
      report.warning(1, `标题与 ${twin} 相同`, '读者分不清两篇文章；改一个标题，或删去重复的')
    else byTitle.set(`${resource} ${site} ${title}`, file)
    for (const one of attachments) {
      const known = manifest[one.file]
      if (known && known.name !== one.name) {
        report.error(
          one.line,
          `附件 ${one.file} 在 ${namedBy.get(one.file)} 里名为 ${known.name}`,
          '同一个文件只能有一个名称；改成一样的，或复制成两个文件',
        )
        continue
      }
      namedBy.set(one.file, file)
      const url = `/files/${encodeURIComponent(one.file)}`
      manifest[one.file] = { name: one.name, url, size: one.size }
    }
  }
  return manifest
}

/** Checks what nothing names: anybody who knows its address can open it. */
export function checkAssets(assets: Assets, used: ReadonlySet<string>, problems: Problem[]): void {
  // A document with a mistake may be the one that uses it.
  const isUseKnown = !hasErrors(problems)
  const variants = new Set([...assets.names('media')].flatMap(variantsOf))
  const unused = (folder: Folder, name: string, message: string, hint: string): void => {
    const path = `${folder}/${name}`
    if (used.has(path)) return
    const report = reportOn(path, problems)
    const wrong = assets.strayProblems(folder, name)
    passOn(wrong, report, 1)
    const isVariant = folder === 'media' && variants.has(name)
    if (isUseKnown && wrong.length === 0 && !isVariant) report.warning(1, message, hint)
  }
  for (const name of assets.names('files'))
    unused(
      'files',
      name,
      '没有文章用到这个附件，但知道地址的人仍能下载',
      '不再需要时删去；需要时写进文章的 files',
    )
  for (const name of assets.names('media'))
    unused(
      'media',
      name,
      '没有文章或列表用到这张图片，但知道地址的人仍能打开',
      '不再需要时删去，连同它的其他尺寸',
    )
}
