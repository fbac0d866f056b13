import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port that nobody listens on, for a program that is started next. It is below those that the system gives to outgoing
 * connections: one of them would take it before the program does.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const probe = createServer().listen(randomInt(10_000, 32_000), '127.0.0.1')
    // `once` rejects when there is an error instead.
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
