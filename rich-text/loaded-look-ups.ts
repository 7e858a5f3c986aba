/** The look-ups where all of them are loaded, as on the service. */
import * as all from './all-look-ups.ts'
import { type LookUps, lookUpsNeeded } from './look-ups.ts'
import * as tables from './tables.ts'

/** @param dirty a text as it comes in */
export function lookUpsOf(dirty: string): LookUps | undefined {
  const needed = lookUpsNeeded(dirty)
  return needed && { all, tables }[needed]
}
