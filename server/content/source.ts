/** A file of the content while it is read: what is wrong with it, what it uses, where it leads. */
import { type Assets, type Folder, faultOf } from './assets.ts'
import { mediaAddress, mediaFile } from './markdown.ts'
import { type Problem, type Report, reportOn } from './problem.ts'
import { ALWAYS, type Publication } from './publication.ts'

export interface Source {
  file: string
  /** As far as it is known. */
  title?: string
  report: Report
  assets: Assets
  /** When what it says can be seen. */
  publication: Publication
  /** To documents; whether those are there is known when everything has been read. */
  links: { path: string; line: number }[]
  /** Paths of the attachments and pictures. */
  used: Set<string>
}

/** @param problems filled */
export const newSource = (file: string, assets: Assets, problems: Problem[]): Source => ({
  file,
  report: reportOn(file, problems),
  assets,
  publication: ALWAYS,
  links: [],
  used: new Set(),
})

/** Notes that a line uses an asset, and says what is wrong with it. */
export function takeAsset(source: Source, folder: Folder, name: string, line: number): void {
  source.used.add(`${folder}/${name}`)
  const fault = faultOf(folder, name, source.assets)
  if (fault) source.report.error(line, ...fault)
}

/** The address of a picture that a field names, as pages show it. */
export function takePicture(source: Source, name: string, line: number, ending = 'webp'): string {
  const file = mediaFile(name, ending)
  takeAsset(source, 'media', file, line)
  return mediaAddress(source.assets.get(`media/${file}`)?.shown?.file ?? file)
}
