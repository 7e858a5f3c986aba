import { createContext } from 'react'

/**
 * What a form that was posted without scripts came back with, in the document that answers it: the values,
 * what is wrong with them, or the receipt. `undefined` in every other document. Plain JSON; the form's own
 * code knows its shape.
 */
export const PostedContext = createContext<unknown>(undefined)
