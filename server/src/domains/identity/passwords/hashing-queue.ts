export class WorkQueue {
  readonly #most: { running: number; waiting: number }
  readonly #full: () => Error
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(most: { running: number; waiting: number }, full: () => Error) {
    this.#most = most
    this.#full = full
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#turn()
    try {
      return await work()
    } finally {
      // The slot goes directly to the next waiter, so that no later caller can take it.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  #turn(): Promise<void> {
    if (this.#running < this.#most.running) {
      this.#running += 1
      return Promise.resolve()
    }
    if (this.#waiting.length >= this.#most.waiting) throw this.#full()
    return new Promise(resolve => this.#waiting.push(resolve))
  }
}
