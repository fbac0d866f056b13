import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface MailServer {
  port: number
  /** From now on it accepts connections but never responds. */
  hang(): void
  heal(): void
  close(): void
}

/** Accepts every mail and discards it. */
export async function startMailServer(): Promise<MailServer> {
  let hangs = false
  const open = new Set<Socket>()
  const server = createServer(socket => {
    open.add(socket.on('close', () => open.delete(socket)).on('error', () => undefined))
    if (!hangs) converse(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    hang: () => {
      hangs = true
    },
    heal: () => {
      hangs = false
      for (const socket of open) socket.destroy()
    },
    close: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

function converse(socket: Socket) {
  let isContent = false
  socket.write('220 drill\r\n')
  createInterface({ input: socket }).on('line', line => {
    if (isContent) {
      if (line !== '.') return
      isContent = false
      return void socket.write('250 taken\r\n')
    }
    isContent = /^DATA/i.test(line)
    socket.write(isContent ? '354 go on\r\n' : /^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n')
    if (/^QUIT/i.test(line)) socket.end()
  })
}
