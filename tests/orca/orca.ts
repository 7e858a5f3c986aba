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
import { expect } from '@playwright/test'

const READER = join(import.meta.dirname, 'reader')

/** What an utterance came to; `queued` first, then one of the others. */
interface SpeechEvent {
  event: 'queued' | 'said' | 'cut' | 'dropped'
  text: string
}

/** Longer than the announcer waits, a page takes to load, and Orca takes to follow. */
const QUIET_MS = 1_500
/** The first one on a new machine reads everything from its disk. */
const STARTED_MS = 60_000
/** On a busy machine Orca looks for the next line for seconds. */
const BETWEEN_LINES_MS = 10_000
const LONGEST_SPEECH_MS = 150_000

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

export class Orca {
  private readonly folder = mkdtempSync(join(tmpdir(), 'orca-'))
  private readonly file = join(this.folder, 'transcript.jsonl')
  private readonly lines: string[] = []
  private process: ChildProcess | undefined
  /** Events before this one have been handed over. */
  private from = 0

  /** @returns why it does not run, if so */
  async start(charactersPerSecond: number): Promise<string | undefined> {
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
        return `Orca says nothing and ${state}:\n${readFileSync(log, 'utf8')}`
      }
      await pause(50)
    }
    await this.untilQuiet()
    this.from = this.events().length
    return undefined
  }

  /** Ends Orca; what was done and heard, for people to read. */
  async stop(): Promise<string> {
    this.takeHeard()
    const { process: child } = this
    if (child && child.exitCode === null) {
      child.kill('SIGKILL')
      await new Promise((done) => child.once('exit', done))
    }
    rmSync(this.folder, { recursive: true, force: true })
    return `${this.lines.join('\n')}\n`
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

  /** What was heard since the last call; what was cut ends with “—”. */
  private takeHeard(): string[] {
    const events = this.events()
    const heard = events
      .slice(this.from)
      .filter(({ event }) => event === 'said' || event === 'cut')
      .map(({ event, text }) => (event === 'cut' ? `${text}—` : text))
    this.from = events.length
    if (heard.length > 0) this.lines.push(`    ${heard.join(' · ')}`)
    return heard
  }

  /** Notes in the transcript what the visitor does. */
  note(line: string): void {
    this.lines.push(line)
  }

  /** Waits until nothing more is said. Returns what was heard since the last act. */
  async heard(): Promise<string[]> {
    await this.untilQuiet()
    return this.takeHeard()
  }

  /** Presses a key of the keyboard, by its name in X11, and hears what follows to its end. */
  async key(name: string): Promise<string[]> {
    this.takeHeard()
    this.note(`[${name}]`)
    execFileSync('xdotool', ['key', name])
    return this.heard()
  }

  /** Types Latin text key by key, at a typist's pace. */
  async type(text: string): Promise<string[]> {
    this.takeHeard()
    this.note(`[types ${text}]`)
    execFileSync('xdotool', ['type', '--delay', '250', text])
    return this.heard()
  }

  /** Presses what is called so by its accessible action: the first event that the page gets is a click. */
  async press(name: string): Promise<string[]> {
    this.takeHeard()
    this.note(`[presses ${name}]`)
    execFileSync('/usr/bin/python3', [join(this.folder, 'press.py'), name], { timeout: 60_000 })
    return this.heard()
  }

  /** Presses a key of browse mode again and again, as a visitor who listens only for one thing. */
  async keyTo(name: string, wanted: RegExp, limit = 40): Promise<string[]> {
    const passed: string[] = []
    for (let count = 0; count < limit; count++) {
      const from = this.events().length
      this.takeHeard()
      this.note(`[${name}]`)
      execFileSync('xdotool', ['key', name])
      const begun = () =>
        this.events()
          .slice(from)
          .filter(({ event }) => event === 'queued')
          .map(({ text }) => text)
          .join(' ')
      await expect.poll(begun).not.toBe('')
      // Of one line or link the parts come one after the other.
      await pause(300)
      passed.push(begun())
      if (wanted.test(begun())) return this.heard()
    }
    throw new Error(`${name} never leads to ${wanted}: ${passed.join(' | ')}`)
  }

  /** Has the whole rest of the page read. */
  async readAll(): Promise<string[]> {
    this.takeHeard()
    this.note('[reads all]')
    execFileSync('xdotool', ['key', 'KP_Add'])
    await this.untilQuiet(BETWEEN_LINES_MS)
    return this.takeHeard()
  }
}
