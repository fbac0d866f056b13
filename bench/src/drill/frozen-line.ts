import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy between the app and its database that can silently stop forwarding, with connections left open. */
export interface Line {
  port: number
  freeze(): void
  thaw(): void
  /** Freezes only the open connections, as when a firewall lost its state; new ones work. */
  freezeOpen(): void
  close(): void
}

export async function openLine(socketPath: string): Promise<Line> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isFrozen = false
  const each = (act: (socket: Socket) => unknown) => {
    for (const [near, far] of pairs) for (const socket of [near, far]) act(socket)
  }
  const server = createServer(near => {
    const far = connect(socketPath)
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', bytes => to.write(bytes))
      from.on('error', () => undefined)
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
      if (isFrozen) from.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    freeze: () => {
      isFrozen = true
      each(socket => socket.pause())
    },
    thaw: () => {
      isFrozen = false
      each(socket => socket.resume())
    },
    freezeOpen: () => each(socket => socket.pause()),
    close: () => {
      server.close()
      each(socket => socket.destroy())
    },
  }
}
