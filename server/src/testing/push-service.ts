import { createDecipheriv, createECDH, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'
import { isPublicEndpoint, type Reach } from '../domains/notifications/push/public-endpoints.ts'

export interface ReceivedPush {
  ttl: number
  urgency: string | undefined
  topic: string | undefined
  message: { web_push: number; notification: Record<string, unknown>; app_badge?: number }
}

export interface TestBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  received: ReceivedPush[]
  /** Response status of the push service from now on; `silence`: never responds. */
  answer: number | 'silence'
  retryAfter?: string
}

export interface PushService {
  browser(serverKey: string): TestBrowser
  /** Number of received pushes, accepted or not. */
  calls: number
  close(): Promise<void>
}

export const LOOPBACK: Reach = {
  allows: ({ protocol, hostname }) => protocol === 'http:' && hostname === '127.0.0.1',
  request: (endpoint, options) => request(endpoint, options),
}

/** A local push service (RFC 8030): it accepts pushes signed with the key that the browser subscribed to (RFC 8292). */
export async function pushService(): Promise<PushService> {
  const browsers = new Map<string, TestBrowser & { take(call: IncomingMessage): Promise<number> }>()
  const server = createServer(async (call, response) => {
    service.calls += 1
    const browser = browsers.get(call.url ?? '')
    await respond(response, browser, () => browser?.take(call) ?? Promise.resolve(404))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: PushService = {
    calls: 0,
    browser(serverKey) {
      const path = `/push/${randomUUID()}`
      const browser = aBrowser(`${origin}${path}`, serverKey)
      browsers.set(path, browser)
      return browser
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service
}

async function respond(
  response: ServerResponse,
  browser: TestBrowser | undefined,
  take: () => Promise<number>,
) {
  if (browser?.answer === 'silence') return
  const status = browser && browser.answer !== 201 ? browser.answer : await take()
  response.writeHead(status, browser?.retryAfter ? { 'retry-after': browser.retryAfter } : {}).end()
}

function aBrowser(endpoint: string, serverKey: string) {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  const browser: TestBrowser & { take(call: IncomingMessage): Promise<number> } = {
    subscription: {
      endpoint,
      keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    received: [],
    answer: 201,
    async take(call) {
      const chunks: Buffer[] = []
      for await (const chunk of call) chunks.push(chunk)
      if (!(await isSignedBy(call, serverKey, endpoint))) return 403
      const { ttl, urgency, topic, 'content-encoding': encoding } = call.headers
      if (encoding !== 'aes128gcm' || ttl === undefined) return 400
      const text = decrypted(Buffer.concat(chunks), own, auth)
      browser.received.push({
        ttl: Number(ttl),
        urgency: String(urgency),
        topic: String(topic),
        message: JSON.parse(text),
      })
      return 201
    },
  }
  return browser
}

async function isSignedBy({ headers }: IncomingMessage, serverKey: string, endpoint: string) {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== serverKey) return false
  const point = Buffer.from(serverKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(half => half.toString('base64url'))
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256')
  const { payload } = await jwtVerify(token, publicKey, { audience: new URL(endpoint).origin })
  const isShort = (payload.exp ?? Infinity) <= Date.now() / 1000 + 24 * 3600
  return isShort && /^(https|mailto):/.test(String(payload.sub))
}

const mac = (key: Buffer, ...parts: (Buffer | string)[]) =>
  parts
    .reduce<ReturnType<typeof createHmac>>((hmac, part) => hmac.update(part), createHmac('sha256', key))
    .digest()

/** Decrypts as a browser does: RFC 8291 for the key, RFC 8188 for the content, in one record. */
function decrypted(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body[20]!
  const sender = body.subarray(21, keyEnd)
  const shared = mac(auth, own.computeSecret(sender))
  const input = mac(shared, 'WebPush: info\0', own.getPublicKey(), sender, '\x01')
  const secret = mac(salt, input)
  const key = mac(secret, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16)
  const nonce = mac(secret, 'Content-Encoding: nonce\0\x01').subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** Accepts the same public addresses as the product, and connects to none of them. */
export const NO_NETWORK: Reach = {
  allows: isPublicEndpoint,
  request: (_endpoint, options) => request('http://127.0.0.1:9', options),
}
