/** What the walk asks of a browser; `firefox.ts` and `webkit.ts` each say it in their protocol. */

/** A key by the name that the DOM gives it. */
export type Key = 'Tab' | 'Enter' | 'Escape'

export interface Browser {
  /** Name and version, as the browser says them. */
  readonly name: string
  /** Opens an address and waits until it has loaded. */
  goto(url: string): Promise<void>
  /** Runs a function in the page; arguments and result are JSON. */
  evaluate<Args extends unknown[], T>(task: (...args: Args) => T, ...args: Args): Promise<T>
  /** Presses an element as a pointer does. */
  click(selector: string): Promise<void>
  /** Types into an element as a keyboard does. */
  type(selector: string, text: string): Promise<void>
  press(key: Key): Promise<void>
  back(): Promise<void>
  /** The size of the page in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  screenshot(file: string): Promise<void>
  close(): Promise<void>
}
