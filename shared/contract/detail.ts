/** Fields that all documents have in addition to those of their row in a list. */
import { date, files, html, listOrNone, maybe, neighbour } from './primitives.ts'

export const detailEntries = {
  update_time: maybe(date),
  content: html,
  files: listOrNone(files),
  prev: maybe(neighbour),
  next: maybe(neighbour),
}
