/** Instead of `shared/config/folders.ts` where tests run. */
import { TEST_SITE } from '../runner/test-site.ts'

export const CONTENT_FOLDER = 'tests/site/content'

export const PUBLIC_FOLDER = 'tests/site/public'

/** In the colours of the test site, whichever the company has; the sizes are the same, as a test says. */
export const TOKENS_FILE = 'tests/site/tokens.css'

/** Never `dist`, which is what gets deployed. */
export const BUILD_FOLDER = 'dist-test'

export const CONDITIONS: readonly string[] = [TEST_SITE]
