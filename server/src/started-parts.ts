import type { Logger } from '#platform/log'

/** Parts that a start has opened, to be closed in the opposite order. */
export class StartedParts {
  readonly #closers: (() => unknown)[] = []
  readonly #log: Logger

  constructor(log: Logger) {
    this.#log = log
  }

  add(close: () => unknown) {
    this.#closers.push(close)
  }

  /** Registers the part for closing as soon as it is open. */
  async part<Part extends { stop(): Promise<void> }>(opening: Promise<Part>): Promise<Part> {
    const part = await opening
    this.add(() => part.stop())
    return part
  }

  /** Closes each part once, even when some fail. @throws the first error, at the end */
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
 * @throws the first error, which is the cause of later ones
 */
export async function allOf<Parts extends unknown[]>(
  parts: [...{ [At in keyof Parts]: Promise<Parts[At]> }],
) {
  const all = Promise.all(parts)
  all.catch(() => undefined)
  await Promise.allSettled(parts)
  return all
}
