import { createContext } from 'react'
import type { PostedConsultation } from '../../shared/contract/posted-consultation.ts'

/**
 * The service's answer to a form that was posted without scripts: what is wrong with it, or its receipt. The document
 * that answers carries it in its state, so that the browser hydrates what the service rendered. `undefined` in every
 * other document.
 */
export const PostedContext = createContext<PostedConsultation | undefined>(undefined)
