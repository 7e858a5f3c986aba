import type * as v from 'valibot'

/** A call of the API: its path, its request and its response. */
export interface Call<
  Input extends v.GenericSchema<any, any> = v.GenericSchema<any, any>,
  Output = unknown,
> {
  /** Appended to the API base as it stands, e.g. `/v1/news-list`. */
  path: `/v${number}/${string}`
  request: Input
  /** The shape of `data` in the envelope. */
  response: v.GenericSchema<any, Output>
  /** A detail: an answer without data means that the item does not exist. */
  detail?: boolean
}

/** Declares a call; it only infers the types. */
export const defineCall = <Input extends v.GenericSchema<any, any>, Output>(
  call: Call<Input, Output>,
): Call<Input, Output> => call
