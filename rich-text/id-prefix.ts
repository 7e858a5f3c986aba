/**
 * Prefix for the ids of rich text, so that they never equal an id of the page. A file of its own: the shell needs it
 * too, on pages that load nothing else of rich text.
 */
export const ID_PREFIX = 'user-content-'
