import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** Thawani's "create session" and its list of payments, as fast as Node responds; this measures the adapter alone. */
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', chunk => chunks.push(chunk))
  request.on('end', () => answer(request, response, Buffer.concat(chunks).toString()))
})

interface SessionRequest {
  client_reference_id: string
  products: { unit_amount: number; quantity: number }[]
}

function answer({ method, url = '' }: IncomingMessage, response: ServerResponse, body: string) {
  if (method === 'GET' && url.startsWith('/api/v1/payments?'))
    return list(response, new URL(url, 'http://stub').searchParams)
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
  send(response, data)
}

const LISTED = Number(process.env.LISTED_PAYMENTS ?? 0)
const began = Date.now()

/** Payment `n` of the latest; it is an hour and n times 80 seconds old, so 100,000 payments cover 93 days. */
function list(response: ServerResponse, query: URLSearchParams) {
  const skip = Number(query.get('skip'))
  const count = Math.max(0, Math.min(Number(query.get('limit')), LISTED - skip))
  const data = Array.from({ length: count }, (_, at) => ({
    payment_id: `payment-${skip + at}`,
    status: 'successful',
    amount: 1700,
    checkout_invoice: `listed-${skip + at}`,
    created_at: new Date(began - 3_700_000 - (skip + at) * 80_000).toISOString(),
    refunds: [],
  }))
  send(response, data)
}

function send(response: ServerResponse, data: unknown) {
  const text = JSON.stringify({ success: true, code: 2000, description: 'Success', data })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  response.end(text)
}

server.keepAliveTimeout = 75_000
server.listen(Number(process.env.GATEWAY_PORT), '127.0.0.1', () => process.send?.('ready'))
for (const reason of ['SIGTERM', 'disconnect'] as const) process.once(reason, () => process.exit(0))
