import type { Logger } from '#platform/log'

/** What a start has opened so far, to be closed in the opposite order. */
export class Opened {
  readonly #closers: (() => unknown)[] = []
  readonly #log: Logger

  constructor(log: Logger) {
    this.#log = log
  }

  add(close: () => unknown) {
    this.#closers.push(close)
  }

  /** Closes the part as well, once it is there. */
  async part<Part extends { stop(): Promise<void> }>(opening: Promise<Part>): Promise<Part> {
    const part = await opening
    this.add(() => part.stop())
    return part
  }

  /** Everything once, whatever goes wrong with some of it. @throws the first error, at the end */
  async close(): Promise<void> {
    const errors: unknown[] = []
    for (let close = this.#closers.pop(); close; close = this.#closers.pop())
      try {
        await close()
      } catch (error) {
        this.#log.error({ err: error }, 'a part does not stop in order')
        errors.push(error)
      }
    if (errors.length > 0) throw errors[0]
  }
}

/**
 * Like `Promise.all`, but waits for all of them, so that none is still running when the caller cleans up.
 * @throws what failed first, which is the cause when others fail in its wake
 */
export async function allOf<Parts extends unknown[]>(
  parts: [...{ [At in keyof Parts]: Promise<Parts[At]> }],
) {
  const all = Promise.all(parts)
  all.catch(() => undefined)
  await Promise.allSettled(parts)
  return all
}
