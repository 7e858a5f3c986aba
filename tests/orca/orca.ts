/**
 * A real Orca over the Chromium of the test. Its synthesizer is `reader/transcript_speech.py`, which writes
 * utterances down at speaking pace; keys come from xdotool, because Orca listens to the display and not to
 * what the browser's driver makes up.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, expect } from '@playwright/test'

const READER = join(import.meta.dirname, 'reader')

/** The stages of an utterance: `queued` first, then one of the others. */
interface SpeechEvent {
  event: 'queued' | 'said' | 'cut' | 'dropped'
  text: string
}

/** Long enough for a page to load, for the announcer to wait, and for Orca to follow. */
const QUIET_MS = 1_500
const FIRST_WORD_MS = 8_000
/** On a new machine the first start reads everything from the disk. */
const STARTED_MS = 60_000
/** On a busy machine Orca may take seconds to find the next line. */
const BETWEEN_LINES_MS = 10_000
const LONGEST_SPEECH_MS = 150_000

const xdotool = (...args: string[]): void => void execFileSync('xdotool', args, { timeout: 60_000 })

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

export class Orca {
  private readonly page: Page
  private readonly folder = mkdtempSync(join(tmpdir(), 'orca-'))
  private readonly file = join(this.folder, 'transcript.jsonl')
  private process: ChildProcess | undefined
  /** The index of the first event that has not been read yet. */
  private from = 0

  constructor(page: Page) {
    this.page = page
  }

  async start(charactersPerSecond: number): Promise<void> {
    cpSync(READER, this.folder, { recursive: true })
    writeFileSync(this.file, '')
    const log = join(this.folder, 'log')
    const output = openSync(log, 'w')
    const child = spawn('orca', ['--user-prefs', this.folder], {
      stdio: ['ignore', output, output],
      env: {
        ...process.env,
        ORCA_TRANSCRIPT: this.file,
        ORCA_CHARACTERS_PER_SECOND: String(charactersPerSecond),
      },
    })
    closeSync(output)
    this.process = child
    const end = performance.now() + STARTED_MS
    while (this.events().length === 0) {
      if (child.exitCode !== null || performance.now() > end) {
        const state = child.exitCode === null ? 'runs' : `ended with ${child.exitCode}`
        throw new Error(`Orca says nothing and ${state}:\n${readFileSync(log, 'utf8')}`)
      }
      await pause(50)
    }
    await this.untilQuiet()
    this.from = this.events().length
  }

  async stop(): Promise<void> {
    const { process: child } = this
    if (child && child.exitCode === null) {
      child.kill('SIGKILL')
      await new Promise((done) => child.once('exit', done))
    }
    rmSync(this.folder, { recursive: true, force: true })
  }

  private events(): SpeechEvent[] {
    const text = readFileSync(this.file, 'utf8')
    // The last line may be half written.
    return text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as SpeechEvent)
  }

  private async untilQuiet(quietMs = QUIET_MS): Promise<void> {
    const end = performance.now() + LONGEST_SPEECH_MS
    let count = -1
    let since = performance.now()
    while (performance.now() < end) {
      const events = this.events()
      const spoken = events.filter(({ event }) => event !== 'queued').length
      if (events.length !== count || spoken * 2 < events.length) {
        count = events.length
        since = performance.now()
      } else if (performance.now() - since > quietMs) return
      await pause(50)
    }
    throw new Error('Orca does not stop speaking')
  }

  /** Everything heard since the last call; a text that was cut off ends with “—”. */
  private takeHeard(): string[] {
    const events = this.events()
    const heard = events
      .slice(this.from)
      .filter(({ event }) => event === 'said' || event === 'cut')
      .map(({ event, text }) => (event === 'cut' ? `${text}—` : text))
    this.from = events.length
    if (heard.length > 0) console.log(`    ${heard.join(' · ')}`)
    return heard
  }

  /** Waits until nothing more is said. Returns what was heard since the last act. */
  async heard(): Promise<string[]> {
    await this.untilQuiet()
    return this.takeHeard()
  }

  /** Does something and returns everything that Orca says about it. Both are printed, for people to read. */
  private async act(what: string, act: () => unknown): Promise<string[]> {
    const from = this.events().length
    await this.begin(what, act)
    // On a busy machine the first word may take longer than the silence after the last one.
    const end = performance.now() + FIRST_WORD_MS
    while (this.events().length === from && performance.now() < end) await pause(50)
    return this.heard()
  }

  private async begin(what: string, act: () => unknown): Promise<void> {
    this.takeHeard()
    console.log(`[${what}]`)
    await act()
  }

  /** Presses a key of the keyboard, by its name in X11. */
  key = (name: string): Promise<string[]> => this.act(name, () => xdotool('key', name))

  /** Types Latin text key by key, at a typist's pace. */
  type = (text: string): Promise<string[]> =>
    this.act(`types ${text}`, () => xdotool('type', '--delay', '250', text))

  /** Presses an element as NVDA, JAWS and VoiceOver do: it takes the focus, and the first event after that is a click. */
  press = (name: string): Promise<string[]> => {
    const called = { name: new RegExp(`^${name}`) }
    const target = this.page.getByRole('link', called).or(this.page.getByRole('button', called))
    return this.act(`presses ${name}`, () =>
      target.first().evaluate((element: HTMLElement) => {
        element.focus()
        element.click()
      }),
    )
  }

  /** Presses a key of browse mode again and again, as a visitor who listens only for one thing. */
  async keyTo(name: string, wanted: RegExp): Promise<void> {
    const passed: string[] = []
    for (let count = 0; count < 40; count += 1) {
      const from = this.events().length
      await this.begin(name, () => xdotool('key', name))
      const begun = () =>
        this.events()
          .slice(from)
          .filter(({ event }) => event === 'queued')
          .map(({ text }) => text)
          .join(' ')
      await expect.poll(begun).not.toBe('')
      // Orca speaks the parts of a line or a link one after the other.
      await pause(300)
      passed.push(begun())
      if (wanted.test(begun())) return void (await this.heard())
    }
    throw new Error(`${name} never leads to ${wanted}: ${passed.join(' | ')}`)
  }

  async readAll(): Promise<string[]> {
    await this.begin('reads all', () => xdotool('key', 'KP_Add'))
    await this.untilQuiet(BETWEEN_LINES_MS)
    return this.takeHeard()
  }
}
