import { makeSanitiser } from '../../shared/rich-text/sanitise.ts'

export const sanitise = makeSanitiser(window)
