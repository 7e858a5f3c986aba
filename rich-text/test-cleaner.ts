/** The cleaner as the service has it, for tests. */
import { JSDOM } from 'jsdom'
import { numbersOf } from './list-numbers.ts'
import { noteOf } from './not-read.ts'
import { rules } from './rare-elements.ts'
import { type Clean, makeCleaner } from './sanitise.ts'
import { signOf } from './symbol-fonts.ts'

const cleaner = makeCleaner(new JSDOM('').window, '', noteOf)

export const clean = (html: string): Clean => cleaner(html, 2, { numbersOf, rules, signOf })
