/**
 * The script in the head of every document: what must not wait for the application. The build compiles it and puts
 * it in place (`scripts/inline-script.ts`). On a slow phone controls are painted before the end of the document has
 * been read, so it does not stand there.
 */
import { keepPress } from './keep-press.ts'
import { applySettings, readSettings } from '../reader-settings/settings.ts'

// Before the first paint, so that no page flashes in other colours or sizes.
applySettings(readSettings())
// A browser that knows no modules never hydrates: there every press is its own, as without scripts.
if ('noModule' in document.createElement('script')) keepPress()
