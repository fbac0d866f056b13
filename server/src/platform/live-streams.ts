import type { ServerResponse } from 'node:http'
import type { LiveEvent } from '@dawra/contract/live-events'
import type { AnnouncedEvent } from './outbox.ts'
import type { Desk } from './realtime.ts'
import { type Db, many, sql } from './sql.ts'

interface Listener {
  audience: ReadonlySet<string>
  response: ServerResponse
}

/**
 * The part of an event that an audience may receive: strangers may follow things but learn nothing about people.
 * Undefined: nothing is sent. `end` closes the stream, and clients that still have access reconnect.
 */
export type Disclose = (audience: string, event: AnnouncedEvent) => LiveEvent | 'end' | undefined

interface MissedEvents {
  after: number
  /** Which audiences to replay; by default all of the stream. */
  audience?: readonly string[]
}

/** Reconnect delay of browsers, spread so that they do not all return at once after a restart. */
const RETRY_MS = { least: 1000, spread: 4000 }
const HEARTBEAT_MS = 25_000
/** A client with a larger backlog is disconnected; it reconnects with Last-Event-ID. */
const LARGEST_BACKLOG = 256 * 1024
const REPLAYED = 200
const UNHEARD_FOR = '10 minutes'

export class LiveStreams implements Desk {
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #all = new Set<Listener>()
  readonly #db: Db
  readonly #disclose: Disclose
  readonly #heartbeat: NodeJS.Timeout

  constructor(db: Db, disclose: Disclose) {
    this.#db = db
    this.#disclose = disclose
    this.#heartbeat = setInterval(
      () => this.#writeAll(this.#all, Buffer.from(': still here\n\n')),
      HEARTBEAT_MS,
    )
  }

  get size() {
    return this.#all.size
  }

  /** Encodes each event once per audience, not once per listener. */
  receive(event: AnnouncedEvent) {
    for (const name of event.audience) {
      const listeners = this.#listeners.get(name)
      if (listeners) this.#send(listeners, event, name)
    }
  }

  /** Open streams may have missed events: they are closed, and clients reconnect with their last id. */
  interrupted() {
    for (const { response } of this.#all) response.end()
  }

  async close() {
    clearInterval(this.#heartbeat)
    this.interrupted()
  }

  async open(response: ServerResponse, audience: readonly string[], missed?: MissedEvents) {
    const listener: Listener = { audience: new Set(audience), response }
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    response.write(`retry: ${RETRY_MS.least + Math.floor(Math.random() * RETRY_MS.spread)}\n\n`)
    this.#add(listener)
    response.on('close', () => this.#remove(listener))
    if (missed) await this.#replay(listener, { audience, ...missed })
  }

  async #replay(listener: Listener, { after, audience }: Required<MissedEvents>) {
    const missed = await many<AnnouncedEvent>(
      this.#db,
      sql`select id, topic, audience, data, announced_at as "announcedAt" from platform.outbox
        where id > ${after} and delivered_at is not null and delivered_at > now() - ${UNHEARD_FOR}::interval
          and audience && ${[...audience]}::text[]
        order by id limit ${REPLAYED}`,
    )
    for (const event of missed)
      for (const name of event.audience) if (audience.includes(name)) this.#send([listener], event, name)
  }

  #send(listeners: Iterable<Listener>, event: AnnouncedEvent, name: string) {
    const disclosed = this.#disclose(name, event)
    if (disclosed === 'end') for (const { response } of listeners) response.end()
    else if (disclosed)
      this.#writeAll(listeners, Buffer.from(`id: ${event.id}\ndata: ${JSON.stringify(disclosed)}\n\n`))
  }

  #writeAll(listeners: Iterable<Listener>, frame: Buffer) {
    for (const listener of listeners) this.#write(listener, frame)
  }

  #write(listener: Listener, frame: Buffer) {
    // Already ended, but its connection is still open: a write would raise an error that ends the process.
    if (listener.response.writableEnded) return
    if (listener.response.writableLength > LARGEST_BACKLOG) listener.response.destroy()
    else listener.response.write(frame)
  }

  #add(listener: Listener) {
    this.#all.add(listener)
    for (const name of listener.audience) {
      const group = this.#listeners.get(name) ?? new Set()
      this.#listeners.set(name, group.add(listener))
    }
  }

  #remove(listener: Listener) {
    this.#all.delete(listener)
    for (const name of listener.audience) {
      const group = this.#listeners.get(name)
      group?.delete(listener)
      if (group?.size === 0) this.#listeners.delete(name)
    }
  }
}
