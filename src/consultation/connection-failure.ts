import { CONNECTION_MESSAGE } from '../api/errors.ts'
import type { Failure } from '../api/result.ts'

/** What the form shows when it could not load its own code. */
export const CONNECTION_FAILURE: Failure = { kind: 'network', message: CONNECTION_MESSAGE }
