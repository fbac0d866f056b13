import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** Thawani's "create session" and nothing else, as fast as node answers: the server behind the adapter. */
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', chunk => chunks.push(chunk))
  request.on('end', () => answer(request, response, Buffer.concat(chunks).toString()))
})

interface SessionRequest {
  client_reference_id: string
  products: { unit_amount: number; quantity: number }[]
}

function answer({ method, url }: IncomingMessage, response: ServerResponse, body: string) {
  if (method !== 'POST' || url !== '/api/v1/checkout/session') return void response.writeHead(404).end()
  const request = JSON.parse(body) as SessionRequest
  const id = randomBytes(24).toString('base64url')
  const data = {
    session_id: `checkout_${id}`,
    client_reference_id: request.client_reference_id,
    payment_status: 'unpaid',
    total_amount: request.products.reduce((sum, each) => sum + each.unit_amount * each.quantity, 0),
    invoice: id,
  }
  const text = JSON.stringify({
    success: true,
    code: 2004,
    description: 'Session generated successfully',
    data,
  })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  response.end(text)
}

server.keepAliveTimeout = 75_000
server.listen(Number(process.env.GATEWAY_PORT), '127.0.0.1', () => process.send?.('ready'))
for (const reason of ['SIGTERM', 'disconnect'] as const) process.once(reason, () => process.exit(0))
