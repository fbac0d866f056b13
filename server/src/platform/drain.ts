import { once } from 'node:events'
import type { Server } from 'node:http'

const SWEEP_MS = 100

/**
 * Takes no more connections, and resolves when the last request is answered. A connection that was busy and has
 * nothing more to do is closed at once: its client would otherwise hold it open.
 */
export async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  await closed
  clearInterval(sweep)
}
