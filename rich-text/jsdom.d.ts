/** jsdom ships no types; this is all that is used of it. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(text?: string, options?: { contentType: string })
    readonly window: Window & typeof globalThis
  }
}
