import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A free port for a program that is started next. It is below the ports that the system assigns to outgoing connections,
 * one of which could take it before the program does.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const probe = createServer().listen(randomInt(10_000, 32_000), '127.0.0.1')
    // `once` rejects on an `error` event.
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    const address = probe.address()
    if (!isFree || address === null || typeof address === 'string') continue
    probe.close()
    await once(probe, 'close')
    return address.port
  }
}
