/** Below it stand the pages of previews, and the files that they show: the service sends them, no worker keeps them. */
export const PREVIEW_PATH = '/preview/'
