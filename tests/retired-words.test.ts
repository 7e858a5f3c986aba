/** Words that this project has given up stay out of its names; the field's own terms stand in their place. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Each word with what is said instead. */
const RETIRED: Readonly<Record<string, string>> = {
  answer: 'response, result, handle',
  answers: 'responses, handlers',
  asleep: 'dehydrated',
  awake: 'hydrated',
  engaged: 'after the first interaction',
  engagement: 'first interaction',
  foreignlinks: 'delegate links',
  freshonly: 'bypassCache',
  hostile: 'malicious',
  lastresort: 'ErrorBoundary',
  least: 'min',
  lifeline: 'what it does: registers, watches, syncs',
  moment: 'date and time',
  most: 'max',
  partof: 'Deferred',
  partpending: 'section pending',
  patience: 'timeout',
  refreshquietly: 'revalidate',
  settle: 'resolve, normalise, complete',
  settled: 'resolved, complete',
  sleep: 'defer',
  sleeper: 'dehydrated markup',
  sleeping: 'deferred',
  sorry: 'CrashScreen',
  spoil: 'vary',
  strip: 'notice bar, top bar',
  taketarget: 'consumeHash',
  tidy: 'canonical',
  untidy: 'irregular',
  wake: 'load, deliver, hydrate',
}

const declared =
  /\b(?:const|let|function|class|interface|type)\s+(\w+)|\bdata-([a-z-]+)|^\s*\.(\w+)/gm
const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
const code = tracked.filter((file) => /\.(?:tsx?|css|js)$/.test(file) && existsSync(file))

/** `RETRY_DELAY_MS` and `retryDelay` → `retry`, `delay` …, and each pair of neighbours as one word. */
function wordsOf(name: string): string[] {
  const words = name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => word.toLowerCase())
  return [...words, ...words.slice(1).map((word, index) => words[index]! + word)]
}

it('uses the terms of the field in names', () => {
  const found = code.flatMap((file) => {
    if (file === 'tests/retired-words.test.ts') return []
    const names = [...readFileSync(file, 'utf8').matchAll(declared)].map(([, ...groups]) =>
      groups.find((group) => group !== undefined)!,
    )
    return [file, ...names].flatMap((name) =>
      wordsOf(name)
        .filter((word) => Object.hasOwn(RETIRED, word))
        .map((word) => `${file}: ${name} (${word}: ${RETIRED[word]})`),
    )
  })
  expect(found).toEqual([])
})
