/** jsdom ships no types; these cover the part that is used here. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(text?: string, options?: { contentType: string })
    readonly window: Window & typeof globalThis
  }
}
