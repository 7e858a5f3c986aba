/**
 * How much work a consultation has to come with. Reaching a quota never closes the form: it raises
 * the cost for whoever sends much, and for everybody only as far as everybody is flooded.
 */
import type { Transaction } from 'kysely'
import { PROOF_BITS } from '../../shared/contract/proof.ts'
import { DAY_MS, HOUR_MS } from '../../shared/notices/china-time.ts'
import type { Tables } from '../db/tables.ts'

/** From how many consultations on more work is asked for. */
export interface ConsultationLimits {
  /** From one address (IPv6: one /64) within an hour. */
  perAddress: number
  /** From all addresses within a day. */
  perDay: number
}

export interface Usage {
  /** From the same address, within an hour. */
  host: number
  /** From the same network, within an hour. */
  net: number
  /** From all, within a day. */
  today: number
}

/** A network (a /24, or a /48 of IPv6) may send as much as so many addresses. */
const ADDRESSES_PER_NET = 10

/**
 * The bits that a proof must be worth: none up to half of every quota, what browsers make ahead up to the
 * quota; then four times as much work, and twice as much again with each doubling.
 */
export function demandedBits(
  { host, net, today }: Usage,
  { perAddress, perDay }: ConsultationLimits,
): number {
  const load = Math.max(host / perAddress, net / (perAddress * ADDRESSES_PER_NET), today / perDay)
  if (load < 0.5) return 0
  if (load < 1) return PROOF_BITS.usual
  return Math.min(PROOF_BITS.max, PROOF_BITS.usual + 2 + Math.floor(Math.log2(load)))
}

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
  const [host, net, today] = [
    await since(HOUR_MS).where('address_hash', '=', hostHash).executeTakeFirstOrThrow(),
    await since(HOUR_MS).where('net_hash', '=', netHash).executeTakeFirstOrThrow(),
    await since(DAY_MS).executeTakeFirstOrThrow(),
  ]
  return { host: Number(host.count), net: Number(net.count), today: Number(today.count) }
}
