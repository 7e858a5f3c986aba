/** Instead of `shared/config/folders.ts` where tests run. */
import { TEST_SITE } from '../runner/test-site.ts'

export const CONTENT_FOLDER = 'tests/site/content'

export const PUBLIC_FOLDER = 'tests/site/public'

export const COMPANY_FOLDERS = ['tests/site/company', PUBLIC_FOLDER]

/** Never `dist`, which is what gets deployed. */
export const BUILD_FOLDER = 'dist-test'

export const CONDITIONS: readonly string[] = [TEST_SITE]
