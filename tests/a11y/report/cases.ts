/** The cases of suites behind the checks of the conformance report: `npm run a11y` runs these and no others. */
import type { SuiteCheckId } from '../../../src/pages/accessibility/checks.ts'

/** The tests of a file whose titles hold all of `titles`. */
export interface SuiteCases {
  /** From the project's root: `.spec.ts` runs in a browser, `.test.ts` in Node. */
  file: string
  titles: readonly string[]
}

const cases = (file: string, ...titles: string[]): SuiteCases => ({ file, titles })
const site = (title: string): SuiteCases => cases('tests/a11y/whole-site.spec.ts', title)

export const CASES: Readonly<Record<SuiteCheckId, SuiteCases>> = {
  media: site('nothing is played or embedded'),
  motion: site('what moves by itself ends'),
  order: site('navigation and help keep their order'),
  ways: site('there is more than one way'),
  place: site('a page says where it is'),
  shortcuts: site('no single key does anything'),
  device: site('nothing listens to how the device is held'),
  gestures: site('nothing is drawn or dragged'),
  pointer: site('a press that is moved away does nothing'),
  focusing: site('the focus alone changes nothing'),
  input: site('a choice alone changes nothing'),
  labels: site('each field has a label that is seen'),
  purpose: site('fields about the visitor name their purpose'),
  hosts: site('nothing comes from another host'),
  windows: site('no page opens a window over itself'),
  announcer: site('each page has a region that is read out'),
  login: site('nobody has to log in'),
  links: site('links say where they lead'),
  tokens: cases('src/styles/tokens.test.ts'),
  structure: site('each page has its landmarks and headings'),
  reading: site('headings are read in the order in which they are seen'),
  reflow: cases('tests/layout/reflow.spec.ts'),
  focus: cases(
    'tests/layout/focus-pixels.spec.ts',
    'light',
    'the focus is seen at every stop, both ways',
  ),
  targets: cases('tests/layout/targets.spec.ts'),
  tasks: cases('tests/journeys/keyboard/keyboard-tasks.spec.ts'),
  keyReading: cases('tests/journeys/keyboard/keyboard-reading.spec.ts'),
  menuKeys: cases('tests/journeys/menu.spec.ts', 'by key: Enter opens'),
  menuHover: cases('tests/journeys/menu.spec.ts', 'opens under a resting mouse'),
  skip: cases('tests/journeys/navigation/focus.spec.ts', 'the skip link comes first'),
  arrival: cases('tests/journeys/navigation/focus.spec.ts', 'every kind of page takes the focus'),
  back: cases('tests/journeys/navigation/focus.spec.ts', 'Back and Forward say where one is'),
  settings: cases('tests/journeys/reader-settings/settings.spec.ts', 'text size and spacing'),
  lessMotion: cases('tests/journeys/reader-settings/settings.spec.ts', 'less motion'),
  errors: cases('tests/journeys/consult-sent.spec.ts', 'an empty form says what is missing'),
  kept: cases('tests/journeys/consult-sent.spec.ts', 'what is not accepted is refused'),
  draft: cases('tests/journeys/consult-kept.spec.ts', 'the draft survives'),
  readAloud: cases(
    'tests/further/read-aloud.spec.ts',
    'one sentence after the other, by keyboard alone',
  ),
  toast: cases('tests/journeys/errors.spec.ts', 'the exact text for 2000 ms'),
  waiting: cases('tests/journeys/shell.spec.ts', 'waiting is said after a second'),
}

export const isOf = (
  { file, titles }: SuiteCases,
  found: { file: string; title: string },
): boolean => found.file === file && titles.every((title) => found.title.includes(title))

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * The cases in a folder as Playwright's `grep` takes them: it compares the project, the file from `testDir`, and the titles
 * in one line.
 * @param folder of the suites @param except a folder within, whose suites have a run of their own
 */
export const casesToRun = (folder: string, except: string): RegExp =>
  new RegExp(
    Object.values(CASES)
      .filter(({ file }) => file.startsWith(folder) && !file.startsWith(except))
      .map(({ file, titles }) => [file.slice(folder.length), ...titles].map(escaped).join('.*'))
      .join('|'),
  )
