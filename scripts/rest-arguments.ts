/**
 * DOMPurify is published with a loop over `arguments` in the place of each rest parameter. Since
 * https://github.com/oxc-project/oxc/pull/13114 the minifier writes `[...arguments].slice(1)` instead, which Chromium takes
 * ten times as long for, and DOMPurify reads every node through it: cleaning 100 KB took two to three times as long in the
 * built site as from its source. No option of the minifier turns that off, so the parameters are written back first.
 */
import type { Plugin } from 'vite'

/** In the functions that it makes of methods. Others run once for a text, or for custom elements. */
const COPIED =
  /return function\(([\w, ]*)\) \{([^{}]*?)for \(var (\w+) = arguments\.length, args = new Array\([^;{}]*\), (\w+) = \d; \4 < \3; \4\+\+\) args\[[^;{}]*\] = arguments\[\4\];/g

export function restArguments(): Plugin {
  return {
    name: 'rest-arguments',
    transform: {
      filter: { id: /[\\/]dompurify[\\/]/ },
      handler: (code) =>
        code.replace(
          COPIED,
          (_, named: string, before: string) =>
            `return function(${named && `${named}, `}...args) {${before}`,
        ),
    },
  }
}
