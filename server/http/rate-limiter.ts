/** A token bucket for each address, in memory; the least recently used is dropped first. */
import { LRUCache } from 'lru-cache'

export class RateLimiter {
  readonly #perMinute: number
  readonly #now: () => number
  readonly #buckets = new LRUCache<string, { tokens: number; at: number }>({ max: 10_000 })

  /** @param perMinute in the long run, and also at once after a pause @param now in ms */
  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#perMinute = perMinute
    this.#now = now
  }

  take(key: string): boolean {
    const now = this.#now()
    const { tokens, at } = this.#buckets.get(key) ?? { tokens: this.#perMinute, at: now }
    const filled = Math.min(this.#perMinute, tokens + ((now - at) * this.#perMinute) / 60_000)
    const taken = filled >= 1
    this.#buckets.set(key, { tokens: taken ? filled - 1 : filled, at: now })
    return taken
  }
}
