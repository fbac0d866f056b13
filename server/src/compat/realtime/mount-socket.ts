import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { WebSocketServer } from 'ws'
import type { Env } from '#platform/http'
import type { Sockets } from './sockets.ts'

const PATH = '/realtime/v1/websocket'
const LARGEST_MESSAGE = 64 * 1024

/**
 * Accepts WebSocket upgrades on a server. The app handles the request as any other, with the same authentication,
 * log and metrics; a request that it admits becomes a socket.
 */
export function mountSocket(server: Server, app: Pick<Hono<Env>, 'fetch'>, sockets: Sockets) {
  const handshakes = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Compression costs memory for each socket and saves little on small messages.
    perMessageDeflate: false,
    maxPayload: LARGEST_MESSAGE,
  })
  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const status = await admissionStatus(app, request)
    const visitor = sockets.admitted(request)
    if (!visitor) return refuse(socket, status)
    handshakes.handleUpgrade(request, socket, head, ws => sockets.open(ws, visitor))
  }
  // Some clients send `Upgrade: h2c` with every request: these are handled as plain requests.
  Object.assign(server, { shouldUpgradeCallback: isSocketRequest })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    void upgrade(request, socket, head).catch(() => refuse(socket, 500))
  })
}

const isSocketRequest = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket'

async function admissionStatus(app: Pick<Hono<Env>, 'fetch'>, request: IncomingMessage): Promise<number> {
  if (request.url?.split('?')[0] !== PATH) return 404
  const headers = Object.entries(request.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  )
  const forwarded = new Request(`http://localhost${request.url}`, { headers })
  // No `outgoing`: an upgrade has no response object.
  const env: Partial<HttpBindings> = { incoming: request }
  return (await app.fetch(forwarded, env)).status
}

function refuse(socket: Duplex, status: number) {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    // A client that does not close its side would leave the connection open and delay a shutdown.
    () => socket.destroy(),
  )
}
