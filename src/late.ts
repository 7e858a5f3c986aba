/**
 * The script at the end of every document; compiled and put in place like `early.ts`. What stands here and not in the
 * head leaves its bytes to the first view, which has to come with the first 14,000.
 */
import { saveDraft } from './consultation/device-store.ts'
import { keepDraft } from './hydration/keep-draft.ts'
import './hydration/loader.ts'

keepDraft(saveDraft)
