import { expect, it } from 'vitest'
import { type TraceEvent, confirmLongest, longestTask } from './longest-task.ts'

const URL = 'http://localhost/about'
const SCRIPT = 'http://localhost/planted.js'

const event = (
  name: string,
  ts: number,
  tdur: number,
  args: TraceEvent['args'] = {},
  tid = 1,
): TraceEvent => ({ name, pid: 7, tid, ts, dur: tdur * 3, tdur, args })
const task = (ts: number, tdur: number, tid = 1) =>
  event('ThreadControllerImpl::RunTask', ts, tdur, {}, tid)

const events = [
  event('ParseHTML', 0, 5, { beginData: { url: URL } }),
  task(0, 8_000),
  task(100_000, 104_000),
  event('EvaluateScript', 101_000, 100_000, { data: { url: SCRIPT } }),
  event('FunctionCall', 102_000, 900, { data: { url: 'http://localhost/other.js' } }),
  // Those of other threads are not the page's.
  task(500_000, 900_000, 2),
]

it('is that of the document’s own thread, in its own time, and names the script', () => {
  expect(longestTask(events, URL)).toEqual({ ms: 104, script: SCRIPT })
})

it('names no script where none ran', () => {
  expect(longestTask(events.slice(0, 2), URL)).toEqual({ ms: 8 })
})

it('does not pass for want of a trace', () => {
  expect(() => longestTask([], URL)).toThrow('No document')
  expect(() => longestTask(events.slice(0, 1), URL)).toThrow('No task')
})

it('is the lesser of two loads where the first is above the ceiling, and never the longer', async () => {
  const load = (ms: number) => () => Promise.resolve({ ms })
  expect(
    await confirmLongest({ ms: 75 }, () => Promise.reject(new Error('not asked for'))),
  ).toEqual({ ms: 75 })
  expect(await confirmLongest({ ms: 90 }, load(30))).toEqual({ ms: 30 })
  expect(await confirmLongest({ ms: 90 }, load(95))).toEqual({ ms: 90 })
})
