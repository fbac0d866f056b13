import { Agent, request as httpRequest, type RequestOptions } from 'node:http'
import { Agent as TlsAgent, request as tlsRequest } from 'node:https'
import { urlToHttpOptions } from 'node:url'

export interface Post {
  /** True when the receiver answered 2xx. Never rejects. */
  send(url: string, body: string, headers: Record<string, string>): Promise<boolean>
  close(): void
}

// The agents' limit also limits the number of concurrent deliveries.
const AGENT = { keepAlive: true, maxSockets: 32, scheduling: 'fifo', timeout: 10_000 } as const

export function openPost(): Post {
  const plain = new Agent(AGENT)
  const tls = new TlsAgent(AGENT)
  // Parsing an address takes a quarter of a delivery's time, so the last one is cached.
  let target = { url: '', options: {} as RequestOptions }

  function optionsOf(url: string): RequestOptions {
    if (target.url !== url) target = { url, options: { ...urlToHttpOptions(new URL(url)), method: 'POST' } }
    return target.options
  }

  return {
    send: (url, body, headers) =>
      new Promise(resolve => {
        const isTls = url.startsWith('https:')
        const options = { ...optionsOf(url), agent: isTls ? tls : plain, headers: withLength(headers, body) }
        const request = isTls ? tlsRequest(options) : httpRequest(options)
        request.on('response', response => {
          const arrived = response.statusCode !== undefined && Math.floor(response.statusCode / 100) === 2
          response.on('end', () => resolve(arrived)).on('error', () => resolve(false))
          response.resume()
        })
        request.on('timeout', () => request.destroy(new Error('The receiver did not answer in time')))
        request.on('error', () => resolve(false))
        request.end(body)
      }),
    close() {
      plain.destroy()
      tls.destroy()
    },
  }
}

function withLength(headers: Record<string, string>, body: string): Record<string, string | number> {
  return {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  }
}
