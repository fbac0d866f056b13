import type { IncomingMessage } from 'node:http'
import webPush from 'web-push'
import type { NotificationServices } from '../services.ts'
import { PUBLIC_INTERNET, type Reach } from './public-endpoints.ts'

export interface Receiver {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushMessage {
  payload: string
  /** How long the push service stores it for a device that is offline. */
  seconds: number
  urgency: 'normal' | 'high'
  /** Replaces a stored message with the same topic. */
  topic: string
}

export type PushOutcome =
  | { kind: 'taken' }
  /** The browser has unsubscribed. */
  | { kind: 'gone' }
  | { kind: 'refused'; status: number }
  /** Worth a retry, not before `after` seconds if the push service named them. */
  | { kind: 'later'; reason: string; after: number }

export interface Pushes {
  publicKey: string
  allows(endpoint: string): boolean
  send(to: Receiver, message: PushMessage): Promise<PushOutcome>
}

export interface PushServices extends NotificationServices {
  pushes: Pushes
}

interface PushOptions {
  keys: { publicKey: string; privateKey: string }
  /** Our website, as the contact for push services. */
  publicUrl: string
  reach?: Reach
  patienceMs?: number
}

const PATIENCE_MS = 10_000

/** Encrypts a message for a browser and sends it to the push service that the browser named (RFC 8030, 8291, 8292). */
export function openPushes({
  keys,
  publicUrl,
  reach = PUBLIC_INTERNET,
  patienceMs = PATIENCE_MS,
}: PushOptions): Pushes {
  const vapidDetails = { ...keys, subject: contactOf(publicUrl) }
  const allows = (endpoint: string) => URL.canParse(endpoint) && reach.allows(new URL(endpoint))
  return {
    publicKey: keys.publicKey,
    allows,
    async send({ endpoint, p256dh, auth }, { payload, seconds, urgency, topic }) {
      if (!allows(endpoint)) return { kind: 'gone' }
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        { vapidDetails, TTL: seconds, urgency, topic, contentEncoding: 'aes128gcm' },
      )
      try {
        return outcomeOf(await post(reach, new URL(endpoint), headers, body, patienceMs))
      } catch (error) {
        return { kind: 'later', reason: error instanceof Error ? error.message : String(error), after: 0 }
      }
    },
  }
}

/** Push services accept only https or mailto as contact, and a local website has neither. */
const contactOf = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:dawra@example.com'

function post(reach: Reach, endpoint: URL, headers: object, body: Buffer | null, patienceMs: number) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const signal = AbortSignal.timeout(patienceMs)
    const request = reach.request(endpoint, { method: 'POST', headers: { ...headers }, signal })
    request.on('error', error => reject(signal.aborted ? new Error('no answer in time') : error))
    request.on('response', answer => {
      // Only the status matters. A body that never ends is cut off by the timeout.
      answer.on('error', () => undefined).resume()
      resolve(answer)
    })
    request.end(body)
  })
}

function outcomeOf({ statusCode: status = 0, headers }: IncomingMessage): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const isOver = status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429
  if (isOver) return { kind: 'refused', status }
  const after = Math.max(Number(headers['retry-after']) || 0, 0)
  return { kind: 'later', reason: `the push service answered ${status}`, after }
}
