import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { closeAfterwards } from './close-afterwards.ts'

export interface MailCounter {
  url: string
  acceptedFor(address: string): Promise<number>
}

export async function startMailCounter(): Promise<MailCounter> {
  const open = new Set<Socket>()
  const waiting = new Map<string, (at: number) => void>()
  const accept = (address: string) => {
    waiting.get(address)?.(performance.now())
    waiting.delete(address)
  }
  const server = createServer(socket => {
    open.add(socket.on('close', () => open.delete(socket)).on('error', () => undefined))
    converse(socket, accept)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closeAfterwards(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    acceptedFor: to => new Promise(resolve => waiting.set(to, resolve)),
  }
}

function converse(socket: Socket, accept: (address: string) => void) {
  let isContent = false
  let to = ''
  socket.write('220 bench\r\n')
  createInterface({ input: socket }).on('line', line => {
    if (isContent) {
      if (line !== '.') return
      isContent = false
      socket.write('250 taken\r\n')
      return accept(to)
    }
    to = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1] ?? to
    isContent = /^DATA/i.test(line)
    socket.write(isContent ? '354 go on\r\n' : /^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n')
    if (/^QUIT/i.test(line)) socket.end()
  })
}
