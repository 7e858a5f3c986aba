/** The API as a visitor's browser reaches it, as the build was told; the empty string means the site's own origin. */
export const PUBLIC_BASE = import.meta.env.VITE_API_BASE ?? ''

/** Origin of its pictures and files. A base with a path only (`/api`) serves calls, not pictures. */
export const PUBLIC_ASSETS = /^https?:/.test(PUBLIC_BASE) ? new URL(PUBLIC_BASE).origin : ''
