/** What the details of all documents have besides their row in a list. */
import { date, files, html, listOrNone, maybe, neighbour } from './primitives.ts'

export const detailEntries = {
  update_time: maybe(date),
  content: html,
  files: listOrNone(files),
  prev: maybe(neighbour),
  next: maybe(neighbour),
}
