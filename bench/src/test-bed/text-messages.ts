import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeAfterwards } from './close-afterwards.ts'

/** A provider that accepts every text message; resolves with its address for `SMS_URL`. */
export async function startTextMessages(): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(202).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closeAfterwards(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
