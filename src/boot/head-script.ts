/**
 * The script in the head of every document, for everything that cannot wait for the application. The build compiles it
 * and puts it in place (`scripts/inline-script.ts`). It does not stand at the end, because a slow phone paints controls
 * before it has read the document to its end.
 */
import { keepPress } from './keep-press.ts'
import { SETTINGS_KEY, readJson } from '../lib/storage.ts'
import { showSettings } from '../reader-settings/show-settings.ts'

// The settings are applied before the first paint, so that no page flashes in other colours or sizes.
showSettings(Object(readJson(SETTINGS_KEY)))
// Pictures that have come get their ground (`styles/base.css`).
document.addEventListener(
  'load',
  ({ target }) => {
    if (target instanceof HTMLImageElement) target.dataset.loaded = ''
  },
  true,
)
// A browser without modules never hydrates, so there all presses work as without scripts.
if ('noModule' in document.createElement('script')) keepPress()
