interface Entry<Value> {
  value: Promise<Value>
  freshUntil: number
}

/**
 * Caches in memory what is the same for everyone and may be some seconds old. Concurrent requests for a missing value
 * share one computation. Failures are not cached.
 */
export class Cache<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #milliseconds: number
  readonly #max: number

  constructor({ seconds, max }: { seconds: number; max: number }) {
    this.#milliseconds = seconds * 1000
    this.#max = max
  }

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const now = performance.now()
    const known = this.#entries.get(key)
    if (known && known.freshUntil > now) return known.value
    const value = make()
    this.#entries.delete(key)
    this.#entries.set(key, { value, freshUntil: now + this.#milliseconds })
    value.catch(() => this.#entries.delete(key))
    this.#trim()
    return value
  }

  clear() {
    this.#entries.clear()
  }

  /** Removes the oldest entries: a Map iterates in the order of insertion. */
  #trim() {
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= this.#max) return
      this.#entries.delete(key)
    }
  }
}
