import { makeSanitiser } from '../../rich-text/sanitise.ts'

export const sanitise = makeSanitiser(window)
