/**
 * What one sender may send before the rest is marked. A limit never closes the form: what is above it is stored
 * all the same, and only the notification waits for the digest of the hour.
 */
import type { Transaction } from 'kysely'
import { DAY_MS, HOUR_MS } from '../../shared/notices/china-time.ts'
import type { Tables } from '../db/tables.ts'

export interface ConsultationLimits {
  /** From one address (IPv6: one /64) within an hour; more are marked. */
  perAddress: number
  /** Notices of their own within a day; beyond it there is one digest an hour, and nothing is marked for it. */
  perDay: number
}

export interface Usage {
  /** From the same address, within an hour. */
  host: number
  /** From the same network, within an hour. */
  net: number
  /** From all, within a day, without those that are marked. */
  unmarked: number
}

/** A network (a /24, or a /48 of IPv6) may send as much as so many addresses. */
const ADDRESSES_PER_NET = 10

/** Whether the sender of the next one has reached a limit. */
export const isFlood = ({ host, net }: Usage, { perAddress }: ConsultationLimits): boolean =>
  host >= perAddress || net >= perAddress * ADDRESSES_PER_NET

/** Counts what has been stored, as the transaction that stores sees it. */
export async function readUsage(
  transaction: Transaction<Tables>,
  now: number,
  { hostHash, netHash }: { hostHash: string; netHash: string },
): Promise<Usage> {
  // What a wrong clock has dated into the future does not count until then.
  const since = (ms: number) =>
    transaction
      .selectFrom('consultations')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('created_at', '>', now - ms)
      .where('created_at', '<=', now)
  const [host, net, unmarked] = [
    await since(HOUR_MS).where('address_hash', '=', hostHash).executeTakeFirstOrThrow(),
    await since(HOUR_MS).where('net_hash', '=', netHash).executeTakeFirstOrThrow(),
    await since(DAY_MS).where('mark', '=', '').executeTakeFirstOrThrow(),
  ]
  return { host: Number(host.count), net: Number(net.count), unmarked: Number(unmarked.count) }
}
