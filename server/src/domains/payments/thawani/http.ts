import { Agent, request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest, Agent as SecureAgent } from 'node:https'
import { GatewayRefused, GatewayUnreachable } from '../gateway.ts'
import type { GatewayWatch } from '../gateway-watch.ts'

/** The envelope of every answer of Thawani. */
interface Envelope {
  success: boolean
  code: number
  description: string
  data?: unknown
}

const TIMEOUT_MS = 8_000

/** Calls Thawani's API over persistent connections. */
export class ThawaniHttp {
  readonly #base: URL
  readonly #key: string
  readonly #agent: Agent
  readonly #watch: GatewayWatch

  constructor(baseUrl: string, secretKey: string, watch: GatewayWatch) {
    this.#base = new URL('/api/v1/', baseUrl)
    this.#key = secretKey
    this.#watch = watch
    const options = { keepAlive: true, maxSockets: 64 }
    this.#agent = this.#base.protocol === 'https:' ? new SecureAgent(options) : new Agent(options)
  }

  /**
   * @returns the envelope's data; undefined when the gateway knows no such object
   * @throws GatewayUnreachable when it is unknown whether it acted; GatewayRefused when it did not.
   */
  async call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    return this.#watch.over(() => this.#ask(method, path, body))
  }

  async #ask(method: string, path: string, body?: object): Promise<unknown> {
    const { status, text } = await this.#send(method, path, body)
    const envelope = parse(text)
    if (status >= 500 || !envelope) throw new GatewayUnreachable(`${method} ${path}: HTTP ${status}`)
    if (envelope.code === 4003 || status === 404) return undefined
    if (!envelope.success) throw new GatewayRefused(envelope.code, envelope.description)
    return envelope.data
  }

  #send(method: string, path: string, body?: object): Promise<{ status: number; text: string }> {
    const payload = body && Buffer.from(JSON.stringify(body))
    const options: RequestOptions = {
      method,
      agent: this.#agent,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'thawani-api-key': this.#key,
        ...(payload && { 'content-type': 'application/json', 'content-length': payload.length }),
      },
    }
    const url = new URL(path, this.#base)
    return new Promise((resolve, reject) => {
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest
      const sent = send(url, options, response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('error', lost)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        )
      })
      const lost = (error: Error) => reject(new GatewayUnreachable(`${method} ${path}: ${error.message}`))
      sent.on('error', lost)
      sent.end(payload)
    })
  }
}

function parse(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'success' in value ? (value as Envelope) : undefined
  } catch {
    return undefined
  }
}
