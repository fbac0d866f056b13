import { once } from 'node:events'
import type { Server } from 'node:http'

const SWEEP_MS = 100

/**
 * Accepts no more connections, and resolves when the last request is answered. Connections that become idle are closed at
 * once: a client could otherwise hold them open.
 */
export async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  await closed
  clearInterval(sweep)
}
