/** The words for versions: their time, author and file, and the effect of bringing one back. */
import { basename, dirname } from 'node:path'
import { FOLDERS, listTitle } from '../../content/resources.ts'
import { BY } from '../../history/content-history.ts'
import { listFiles } from '../decap-config.ts'
import type { Fields } from './version-values.ts'

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'long',
  timeStyle: 'short',
})

/** @param time milliseconds */
export const shownTime = (time: number): string => clock.format(time)

const PEOPLE: Readonly<Record<string, string>> = {
  [BY.folder]: '不知道是谁（不是在网页上改的）',
  [BY.program]: '发布程序',
  [BY.machine]: '这台电脑',
}

/** @param by an account, or a value of `BY` */
export const whoOf = (by: string): string => PEOPLE[by] ?? by

/** The section of a document, or the kind of any other file. */
export const placeName = (file: string): string => {
  const place = FOLDERS.get(dirname(file))
  if (place) return listTitle(place)
  return file.startsWith('media/') ? '图片' : file.startsWith('files/') ? '附件' : '列表'
}

/** The title of a document, or the name of a list or another file. */
export const fileTitle = (file: string, values: Fields): string =>
  listFiles.find((one) => one.file === file)?.label ?? String(values.title ?? basename(file))

const isDraft = (values: Fields | undefined): boolean => values?.draft === true

/** Says how bringing a document back changes the site for its readers. */
export function effectOf(file: string, now: Fields | undefined, then: Fields): string | undefined {
  if (!file.endsWith('.md')) return undefined
  if (isDraft(then))
    return now && !isDraft(now) ? '这个版本是草稿：恢复以后，读者就看不到这一篇' : undefined
  if (!now || isDraft(now)) return '这个版本不是草稿：恢复以后就发布，读者看得到'
  return now.kind ? '这是已经公开的公告：规定不得直接改，应当另发更正公告' : undefined
}
