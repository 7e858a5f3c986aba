import { base } from './playwright.base.ts'
import { switchToTestSite } from './tests/runner/test-site.ts'

switchToTestSite()

export default base
