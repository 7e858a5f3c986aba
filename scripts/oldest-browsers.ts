/** The oldest browsers that the site supports, as Vite takes them: cheap phones keep old web views (decision 18). */
export const OLDEST_BROWSERS = ['chrome92', 'safari14.1', 'firefox91']
