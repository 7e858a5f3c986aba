/**
 * The folders of this site, from the root of the project; imported as `#folders`. Tests have a site of their own: under
 * Node's condition `test-site` (`tests/runner/test-site.ts`) package.json answers `#folders` and `#company/…` from
 * `tests/site`, for every process and for the bundler alike, so that nothing else has to know.
 */

/** Written by editors. */
export const CONTENT_FOLDER = 'content'

/** Served as they are: icons, manifest, the share image, pictures that `company/` points to. */
export const PUBLIC_FOLDER = 'src/public'

/** Other folders of the company that a build reads. */
export const COMPANY_FOLDERS: readonly string[] = ['company']

export const BUILD_FOLDER = 'dist'

/** Bundlers do not ask Node for its conditions, so they get them from here. */
export const CONDITIONS: readonly string[] = []
