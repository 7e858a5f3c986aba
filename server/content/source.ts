/** A file of the content while it is read: its problems, the files that it uses, and its links. */
import { type Assets, type Folder, faultOf, variantsOf } from './assets.ts'
import { mediaAddress, mediaFile } from './text-pictures.ts'
import { type Problem, type Report, reportOn } from './problem.ts'
import { ALWAYS, type Publication } from './publication.ts'

/** A file that visitors can open while a document that uses it is visible. */
export interface Use {
  /** Its address below the content folder: `files/notice.pdf`, `media/photo/opening.webp`. */
  path: string
  /** The name under which visitors save an attachment; empty for a file that is only linked or shown. */
  name: string
}

interface DocumentLink {
  path: string
  /** The id behind `#`; empty without one. */
  place: string
  line: number
}

export interface Source {
  file: string
  /** `undefined` while unknown. */
  title?: string
  report: Report
  assets: Assets
  /** The times between which visitors can see it. */
  publication: Publication
  /** Links to documents, which are checked once all documents have been read. */
  links: DocumentLink[]
  /** Paths of attachments and pictures, with their names for visitors. */
  used: Map<string, string>
}

/** @param problems receives the problems */
export const newSource = (file: string, assets: Assets, problems: Problem[]): Source => ({
  file,
  report: reportOn(file, problems),
  assets,
  publication: ALWAYS,
  links: [],
  used: new Map(),
})

/**
 * Records that a line uses an asset, and reports the asset's mistake if it has one.
 * @param label the name for visitors
 */
export function takeAsset(
  source: Source,
  folder: Folder,
  name: string,
  line: number,
  label?: string,
): void {
  const path = `${folder}/${name}`
  source.used.set(path, label ?? source.used.get(path) ?? '')
  const fault = faultOf(folder, name, source.assets)
  if (fault) source.report.error(line, ...fault)
}

/** The address of a field's picture, as pages show it. */
export function takePicture(source: Source, name: string, line: number, ending = 'webp'): string {
  const file = mediaFile(name, ending)
  takeAsset(source, 'media', file, line)
  return mediaAddress(source.assets.get(`media/${file}`)?.shown?.file ?? file)
}

/** The files that pages request for the assets of a file: a picture counts with all its sizes. */
export function usesOf({ used, assets }: Source): Use[] {
  const names = [...used].flatMap(([path, name]): [string, string][] => {
    if (!path.startsWith('media/')) return [[path, name]]
    const shown = assets.get(path)?.shown?.file ?? path.slice('media/'.length)
    return [shown, ...variantsOf(shown)].map((file) => [`media/${file}`, ''])
  })
  return Array.from(new Map(names), ([path, name]) => ({ path, name }))
}
