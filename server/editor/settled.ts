import type { RequestHandler } from 'express'

type Given = Parameters<RequestHandler>

export type AsyncHandler = (...given: Given) => Promise<unknown>

/**
 * A handler that waits. Express 4 does not catch its rejection, which would end the program for all editors.
 * @param failed answers when it rejects; by default the error handler of the page does
 */
export const settled =
  (
    run: AsyncHandler,
    failed: (error: unknown, ...given: Given) => unknown = (error, ...[, , next]) => next(error),
  ): RequestHandler =>
  (...given) =>
    run(...given).catch((error: unknown) => failed(error, ...given))
