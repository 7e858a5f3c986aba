/**
 * Prefix of previews and of the files that they show. The service sends them; the service worker keeps none of them.
 */
export const PREVIEW_PATH = '/preview/'
