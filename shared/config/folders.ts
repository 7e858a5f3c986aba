/**
 * Where this site is, from the root of the project; imported as `#folders`. Tests have a site of their own: under
 * Node's condition `test-site` (`tests/runner/test-site.ts`) package.json answers `#folders` and `#company/…` from
 * `tests/site`, for every process and for the bundler alike, so that nothing else has to know.
 */

/** What editors write. */
export const CONTENT_FOLDER = 'content'

/** What is served as it is: icons, manifest, the share image, pictures that `company/` points to. */
export const PUBLIC_FOLDER = 'src/public'

/** Where else a build reads what is the company's. */
export const COMPANY_FOLDERS: readonly string[] = ['company']

/** What a build leaves. */
export const BUILD_FOLDER = 'dist'

/** Conditions that a bundler has to be told, as it does not ask Node. */
export const CONDITIONS: readonly string[] = []
