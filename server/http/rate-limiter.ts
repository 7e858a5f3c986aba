/**
 * A token bucket for each address, in memory; the least recently used is dropped first. A /48 of IPv6 has a bucket too,
 * because it may be one person's and contains 65,536 /64 with a bucket each. A /24 of IPv4 has none, because thousands
 * may share it.
 */
import { LRUCache } from 'lru-cache'
import { addressGroups } from '../address-groups.ts'

/** How many times more tokens an IPv6 network has than an address. */
const NET_FACTOR = 10

export class RateLimiter {
  readonly #perMinute: number
  readonly #now: () => number
  readonly #buckets = new LRUCache<string, { tokens: number; at: number }>({ max: 10_000 })

  /**
   * @param perMinute tokens per minute, and the most that a pause can save up
   * @param now in ms
   */
  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#perMinute = perMinute
    this.#now = now
  }

  /** @param address canonical, as `clientAddress` gives it */
  take(address: string): boolean {
    const { host, net } = addressGroups(address)
    return (
      this.#take(host, this.#perMinute) &&
      (!address.includes(':') || this.#take(net, this.#perMinute * NET_FACTOR))
    )
  }

  #take(key: string, perMinute: number): boolean {
    const now = this.#now()
    const { tokens, at } = this.#buckets.get(key) ?? { tokens: perMinute, at: now }
    const filled = Math.min(perMinute, tokens + ((now - at) * perMinute) / 60_000)
    const taken = filled >= 1
    this.#buckets.set(key, { tokens: taken ? filled - 1 : filled, at: now })
    return taken
  }
}
