import type { Sanitise } from '../../rich-text/clean.ts'
import { apiSettings } from './settings.ts'

/** The browser's sanitiser (20 KiB); it comes with the first answer that holds markup. */
export const loadSanitiser = () => import('./browser-sanitiser.ts')

/**
 * Cleans rich text of an answer: with the browser's sanitiser, or on the server side with the one from the settings.
 */
export const sanitise: Sanitise = async (dirty, headingLevel) => {
  if (!import.meta.env.SSR) return (await loadSanitiser()).sanitise(dirty, headingLevel)
  if (!apiSettings.sanitise) throw new Error('Nobody has said who cleans rich text')
  return apiSettings.sanitise(dirty, headingLevel)
}
