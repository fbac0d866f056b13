interface Entry<Value> {
  value: Promise<Value>
  freshUntil: number
}

/**
 * Keeps answers that are the same for everyone for a few seconds. Requests that arrive while an answer is
 * being made wait for it instead of making their own.
 */
export class MicroCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #milliseconds: number
  readonly #most: number

  constructor({ seconds, most }: { seconds: number; most: number }) {
    this.#milliseconds = seconds * 1000
    this.#most = most
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

  /** The oldest entries go first; a Map keeps the order of insertion. */
  #trim() {
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= this.#most) return
      this.#entries.delete(key)
    }
  }
}
