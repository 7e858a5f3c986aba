/** Key in localStorage; a change of it reaches the other tabs as a `storage` event. A file of its own
 * so that the button, which is part of the first load, does not bring the whole model with it. */
export const STORAGE_KEY = 'reader-settings'
