/** Prefix of the addresses of previews and their files. The service answers them; the service worker caches none of them. */
export const PREVIEW_PATH = '/preview/'
