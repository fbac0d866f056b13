import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Network {
  url: string
  freeze(): void
  freezeOpen(): void
  refuse(): void
  heal(): void
  close(): Promise<void>
}

/** A TCP proxy for a database on a Unix socket, which simulates network failures. */
export async function networkTo(databaseUrl: string): Promise<Network> {
  const target = new URL(databaseUrl)
  const path = `${decodeURIComponent(target.hostname)}/.s.PGSQL.${target.port}`
  const frozen = new WeakSet<Socket>()
  const sockets = new Set<Socket>()
  let isFrozen = false
  let isClosed = false
  const pipe = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', bytes => {
      if (!isFrozen && !frozen.has(from)) to.write(bytes)
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      sockets.delete(from)
      if (!isFrozen && !frozen.has(from)) to.destroy()
    })
  }
  const server = createServer(client => {
    if (isClosed) return client.destroy()
    const database = connect(path)
    pipe(client, database)
    pipe(database, client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    freeze() {
      isFrozen = true
    },
    freezeOpen() {
      for (const socket of sockets) frozen.add(socket)
    },
    refuse() {
      isClosed = true
      for (const socket of sockets) socket.destroy()
    },
    heal() {
      isFrozen = false
      isClosed = false
    },
    async close() {
      isFrozen = false
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
