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
 * Lets sockets be opened on a server. The app decides as it does for every request (who asks, with what key, from
 * where), with the same log and figures; what it admits becomes a socket.
 */
export function mountSocket(server: Server, app: Pick<Hono<Env>, 'fetch'>, sockets: Sockets) {
  const handshakes = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Memory for each socket, where messages are small.
    perMessageDeflate: false,
    maxPayload: LARGEST_MESSAGE,
  })
  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const status = await ask(app, request)
    const visitor = sockets.admitted(request)
    if (!visitor) return refuse(socket, status)
    handshakes.handleUpgrade(request, socket, head, ws => sockets.open(ws, visitor))
  }
  // Some clients offer HTTP/2 with every request: theirs are answered as if they had not.
  Object.assign(server, { shouldUpgradeCallback: asksForSocket })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    void upgrade(request, socket, head).catch(() => refuse(socket, 500))
  })
}

const asksForSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket'

async function ask(app: Pick<Hono<Env>, 'fetch'>, request: IncomingMessage): Promise<number> {
  if (request.url?.split('?')[0] !== PATH) return 404
  const headers = Object.entries(request.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  )
  const asked = new Request(`http://localhost${request.url}`, { headers })
  // There is nothing to answer into: an upgrade has no response.
  const env: Partial<HttpBindings> = { incoming: request }
  return (await app.fetch(asked, env)).status
}

function refuse(socket: Duplex, status: number) {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    // Whoever does not hang up would keep a connection that nobody looks after, and the stop waiting.
    () => socket.destroy(),
  )
}
