/** All look-ups in one module, so that a text that needs one costs a browser one file and the sanitiser one import. */
export { numbersOf } from './list-numbers.ts'
export { toPlainHtml } from './plain-html.ts'
export { rules } from './rare-elements.ts'
export { signOf } from './symbol-fonts.ts'
export * from './tables.ts'
