/**
 * The loading bar and the word about a long wait, for a page that asks before its layout stands: the
 * document of another address stays on the screen until the page that was asked for has come.
 * Every file of loaders brings it, so that the first load does not.
 */
if (!import.meta.env.SSR) {
  import('../shell/progress.ts').then(
    ({ ensureProgress }) => ensureProgress(),
    // An ornament; the layout tries again with the next request.
    () => {},
  )
}

export {}
