import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type GatewayOptions, type RunningGateway, startGateway } from '../server.ts'
import type { Payment, Session } from '../store/row-types.ts'
import type { EventType } from '../webhooks/events.ts'

export interface Shop {
  url: string
  letters: Letter[]
  /** Status codes for the next webhooks; 200 when the list is empty. */
  answers: number[]
  close(): Promise<void>
}

export interface Letter {
  headers: IncomingHttpHeaders
  raw: string
  event_type: EventType
  data: Partial<Session & Payment> & Record<string, unknown>
}

export async function openShop(): Promise<Shop> {
  const letters: Letter[] = []
  const answers: number[] = []
  const server = createServer(async (request, response) => {
    let raw = ''
    for await (const chunk of request.setEncoding('utf8')) raw += chunk
    letters.push({ headers: request.headers, raw, ...JSON.parse(raw) })
    response.writeHead(answers.shift() ?? 200).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}`, letters, answers, close }
}

export interface Answer {
  status: number
  success: boolean
  code: number
  description: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the protocol says is there
  data: any
}

export type Caller = ReturnType<typeof callerOf>

export function callerOf(gateway: Pick<RunningGateway, 'url' | 'secretKey'>) {
  return async (method: string, path: string, body?: unknown, key = gateway.secretKey): Promise<Answer> => {
    const response = await fetch(gateway.url + path, {
      method,
      headers: { 'thawani-api-key': key, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    return { ...(text.startsWith('{') ? JSON.parse(text) : { description: text }), status: response.status }
  }
}

export async function withGateway(options: GatewayOptions = {}) {
  const gateway = await startGateway(options)
  // After a restart on the same port `fetch` must first notice that its old connections are closed.
  await pause(5)
  return { gateway, call: callerOf(gateway) }
}

let orders = 0

export function order(changes: Record<string, unknown> = {}): Record<string, unknown> {
  orders += 1
  return {
    client_reference_id: `DS-${orders}`,
    mode: 'payment',
    products: [
      { name: 'Chicken biryani box', unit_amount: 1300, quantity: 2 },
      { name: 'Service fee', unit_amount: 500, quantity: 1 },
    ],
    success_url: 'https://shop.example/success?order=1',
    cancel_url: 'https://shop.example/cancel',
    metadata: { 'Customer name': 'Salim', 'order id': 7 },
    ...changes,
  }
}

export async function newSession(call: Caller, changes: Record<string, unknown> = {}): Promise<Session> {
  return (await call('POST', '/api/v1/checkout/session', order(changes))).data
}

export async function pay(call: Caller, session: Session, card?: string, otp?: string): Promise<Answer> {
  return call('POST', `/sim/sessions/${session.session_id}/pay`, { card, otp })
}

export async function paidSession(call: Caller, changes: Record<string, unknown> = {}) {
  const session = await newSession(call, changes)
  const { payment_id } = (await pay(call, session)).data
  return { session, payment_id: payment_id as string }
}

/** Waits until the condition holds; otherwise the test's own time limit ends the wait. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(10)
}
