import { setTimeout as pause } from 'node:timers/promises'
import type { Settings } from '../gateway.ts'
import type { Event, EventType } from './events.ts'
import { openPost } from './post.ts'
import { signatureOf } from './signature.ts'

export interface Webhooks {
  /** Events of one topic (a session or an intent) arrive in their order, unless the settings request disorder. */
  announce(topic: string, ...events: Event[]): void
  counts(): { waiting: number; delivered: number; givenUp: number }
  close(): void
}

interface Letter {
  event: Event
  dueAt: number
}

const TRIES = 6
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 5_000
// With disorder, the latest event arrives first. Events further apart than this stay in order.
const DISORDER_STEP_MS = 150
const DISORDER_RANK: Record<EventType, number> = {
  'checkout.completed': 0,
  'payment.succeeded': 1,
  'payment.failed': 1,
  'payment.pending': 2,
  'checkout.created': 3,
}

export function openWebhooks(settings: Settings, secret: string): Webhooks {
  const queues = new Map<string, Letter[]>()
  const counts = { waiting: 0, delivered: 0, givenUp: 0 }
  const closing = new AbortController()
  const post = openPost()

  async function deliver({ event, dueAt }: Letter): Promise<void> {
    await waitUntil(dueAt, closing.signal)
    const copies = settings.webhookDuplicates ? [sendWithRetries(event), sendWithRetries(event)] : []
    const arrived = copies.length ? (await Promise.all(copies)).every(Boolean) : await sendWithRetries(event)
    counts.waiting -= 1
    if (arrived) counts.delivered += 1
    else counts.givenUp += 1
  }

  async function sendWithRetries(event: Event): Promise<boolean> {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      if (attempt > 0) await pause(backoff(attempt), undefined, { signal: closing.signal, ref: false })
      if (settings.webhookUrl && (await send(settings.webhookUrl, event))) return true
    }
    return false
  }

  function send(url: string, event: Event): Promise<boolean> {
    const timestamp = String(Math.floor(Date.now() / 1000))
    return post.send(url, event.body, {
      'thawani-timestamp': timestamp,
      'thawani-signature': signatureOf(event.body, timestamp, secret),
    })
  }

  async function drain(topic: string, queue: Letter[]): Promise<void> {
    for (let letter = queue[0]; letter; letter = queue[0]) {
      await deliver(letter)
      queue.shift()
    }
    queues.delete(topic)
  }

  function enqueue(topic: string, letter: Letter): void {
    const queue = queues.get(topic)
    if (queue) return void queue.push(letter)
    const fresh = [letter]
    queues.set(topic, fresh)
    run(drain(topic, fresh))
  }

  /** A delivery may only be interrupted by closing. */
  function run(delivery: Promise<void>): void {
    delivery.catch(error => {
      if (!closing.signal.aborted) throw error
    })
  }

  return {
    announce(topic, ...events) {
      if (!settings.webhookUrl || closing.signal.aborted) return
      for (const event of events) {
        counts.waiting += 1
        const dueAt = Date.now() + settings.webhookDelayMs
        if (!settings.webhookOutOfOrder) enqueue(topic, { event, dueAt })
        else run(deliver({ event, dueAt: dueAt + DISORDER_RANK[event.type] * DISORDER_STEP_MS }))
      }
    },
    counts: () => ({ ...counts }),
    close() {
      closing.abort()
      post.close()
    },
  }
}

function backoff(attempt: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS)
}

async function waitUntil(dueAt: number, signal: AbortSignal): Promise<void> {
  const wait = dueAt - Date.now()
  if (wait > 0) await pause(wait, undefined, { signal, ref: false })
}
