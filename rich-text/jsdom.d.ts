/** jsdom ships no types; this is all that the sanitiser uses of it. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html?: string)
    readonly window: Window & typeof globalThis
  }
}
