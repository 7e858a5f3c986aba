/** The timeline of the intro (specification, section 4). */

export const INTRO_MASK_MS = 1000
export const INTRO_LOGO_MS = 1000
/** The sheet collapses to zero height, side by side with the logo. */
export const INTRO_SHEET_MS = 1500
export const INTRO_LOGO_SCALE = 0.35
/** The latest start after DOMContentLoaded, because a slow picture must not keep the site covered. */
export const INTRO_LATEST_MS = 3000
/** Without a script that works, CSS takes the overlay away after this time. */
export const INTRO_FALLBACK_MS = 4500
