/** The announcer; it stands in `ui`, because forms of pages use it too. */
export { ANNOUNCER_ID, announce } from '../lib/announce.ts'
