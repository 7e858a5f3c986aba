/** A file of the content while it is read, with its problems, the files that it uses and its links. */
import { type Assets, type Folder, faultOf, variantsOf } from './assets.ts'
import { mediaAddress, mediaFile } from './text-pictures.ts'
import { type Problem, type Report, reportOn } from './problem.ts'
import { ALWAYS, type Publication } from './publication.ts'

/** A file that visitors can open while what uses it is visible. */
export interface Use {
  /** Below the content folder, as its address: `files/notice.pdf`, `media/photo/opening.webp`. */
  path: string
  /** The name under which visitors save an attachment; empty for a file that only a link or a picture names. */
  name: string
}

export interface Source {
  file: string
  /** Missing as long as it is not known. */
  title?: string
  report: Report
  assets: Assets
  /** The times between which visitors can see it. */
  publication: Publication
  /** Links to documents. They are checked when all documents have been read. */
  links: { path: string; line: number }[]
  /** Paths of the attachments and pictures, with the names that visitors read. */
  used: Map<string, string>
}

/** @param problems filled */
export const newSource = (file: string, assets: Assets, problems: Problem[]): Source => ({
  file,
  report: reportOn(file, problems),
  assets,
  publication: ALWAYS,
  links: [],
  used: new Map(),
})

/**
 * Notes that a line uses an asset, and reports the asset's mistake if it has one.
 * @param label the name that visitors read
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

/** The address of a picture that a field names, as pages show it. */
export function takePicture(source: Source, name: string, line: number, ending = 'webp'): string {
  const file = mediaFile(name, ending)
  takeAsset(source, 'media', file, line)
  return mediaAddress(source.assets.get(`media/${file}`)?.shown?.file ?? file)
}

/** The files that pages name for the assets of a file: a picture counts with all sizes that are made of it. */
export function usesOf({ used, assets }: Source): Use[] {
  const names = [...used].flatMap(([path, name]): [string, string][] => {
    if (!path.startsWith('media/')) return [[path, name]]
    const shown = assets.get(path)?.shown?.file ?? path.slice('media/'.length)
    return [shown, ...variantsOf(shown)].map((file) => [`media/${file}`, ''])
  })
  return Array.from(new Map(names), ([path, name]) => ({ path, name }))
}
