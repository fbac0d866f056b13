/// <reference types="vitest/globals" />
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Connection, requestBytes } from './connection.ts'

const HEAD = '\r\nConnection: close\r\n\r\n'
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Ends a connection that sends nothing for 50 ms. */
async function aServer(answer: RequestListener) {
  const patience = { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 }
  const server = createServer(patience, answer)
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { server, port }
}

test('sends over a new connection after the server ended a silent one', async () => {
  const { server, port } = await aServer((_, response) => response.end('open'))
  const connection = await Connection.open(port)
  const [, silent] = (await once(server, 'clientError')) as [Error, Socket]
  silent.end(`HTTP/1.1 408 Request Timeout${HEAD}`)
  await once(silent, 'close')
  const { status, body } = await connection.send(requestBytes('GET', '/'))
  expect([status, body.toString()]).toEqual([200, 'open'])
})

test('fails the request whose answer names no length, and nothing else', async () => {
  const { port } = await aServer((_, response) => response.socket?.end(`HTTP/1.1 200 OK${HEAD}`))
  const connection = await Connection.open(port)
  await expect(connection.send(requestBytes('GET', '/'))).rejects.toThrow('without length')
})
