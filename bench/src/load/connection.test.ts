/// <reference types="vitest/globals" />
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Connection, requestBytes } from './connection.ts'

test('sends over a new connection after the server ended a silent one', async () => {
  const server = createServer(
    { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 },
    (_, response) => response.end('open'),
  )
  const ended = once(server, 'clientError')
  server.on('clientError', (_, socket) =>
    socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const connection = await Connection.open((server.address() as AddressInfo).port)
  await ended
  await delay(50)
  const { status, body } = await connection.send(requestBytes('GET', '/'))
  expect([status, body.toString()]).toEqual([200, 'open'])
  connection.close()
  server.closeAllConnections()
  server.close()
})
