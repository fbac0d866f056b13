import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { drain } from './drain-connections.ts'

test('waits for the slowest request, but not for a client that stays connected', async () => {
  const release = Promise.withResolvers<void>()
  const server = createServer(async (_request, response) => {
    await release.promise
    response.end('done')
  }).listen(0, '127.0.0.1')
  server.keepAliveTimeout = 600_000
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const answered = new Promise<number | undefined>(resolve =>
    get({ port, agent }, response => response.resume().on('end', () => resolve(response.statusCode))),
  )
  await once(server, 'request')
  // The client's connection would otherwise outlive the test's timeout.
  const drained = drain(server)
  release.resolve()
  await drained
  expect(await answered).toBe(200)
  agent.destroy()
})
