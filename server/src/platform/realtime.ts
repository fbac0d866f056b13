import type { ServerResponse } from 'node:http'
import type pg from 'pg'
import type { Logger } from 'pino'
import { DatabaseClient, KEEP_ALIVE } from './database-client.ts'
import { type Disclose, LiveStreams } from './live-streams.ts'
import type { AnnouncedEvent } from './outbox.ts'
import { type Db, many, sql } from './sql.ts'

export type { Disclose } from './live-streams.ts'

/** A transport of events: streams or sockets. */
export interface Desk {
  readonly size: number
  receive(event: AnnouncedEvent): void
  /** Called after the listening connection was lost: clients may have missed events. */
  interrupted(): void
  close(): Promise<void>
}

const RECONNECT_MS = 1_000
/** How often the listening connection is probed, and how long an answer may take. */
const PROOF_MS = 4_000
const ANSWER_MS = 3_000
/** A page that opened longer ago than this does not receive changes from before its stream. */
const HEARD_FOR_MS = 60_000

/** Past events that a new stream receives first. */
export interface Missed {
  lastEventId?: number | undefined
  /** Public events of the last seconds: a page may be older than its stream. */
  recent?: { seconds: number; audience: readonly string[] } | undefined
}

/** Receives delivered events, reads each once, and passes it on to all transports. */
export class Realtime {
  readonly #db: Db
  readonly #connection: pg.ClientConfig
  readonly #log: Logger
  readonly #streams: LiveStreams
  readonly #desks: Desk[]
  readonly #forgetful: (() => void)[] = []
  #client: DatabaseClient | undefined
  #stopped = false
  /** Arrival times of events, and the first event of each time. */
  readonly #heard: { at: number; id: number }[] = []

  constructor(db: Db, connection: pg.ClientConfig, disclose: Disclose, log: Logger) {
    this.#db = db
    this.#connection = connection
    this.#log = log
    this.#streams = new LiveStreams(db, disclose)
    this.#desks = [this.#streams]
  }

  get connections() {
    return this.#streams.size
  }

  /**
   * Calls back when another process has changed settings that every process caches, and when such a change may have been
   * missed.
   */
  onSettings = (forget: () => void) => {
    this.#forgetful.push(forget)
  }

  add(desk: Desk) {
    this.#desks.push(desk)
  }

  /** Listens to the database until `stop`; reconnects automatically when the connection is lost. */
  async start(): Promise<void> {
    const client = new DatabaseClient({
      ...this.#connection,
      ...KEEP_ALIVE,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      application_name: 'dawra realtime',
    })
    this.#client = client
    client.on('notification', ({ channel, payload }) => {
      if (channel === 'dawra_settings') this.#forget()
      else void this.#pass(payload ?? '').catch(this.#complain)
    })
    const again = () => {
      if (this.#stopped || this.#client !== client) return
      this.#client = undefined
      setTimeout(() => void this.start(), RECONNECT_MS)
    }
    client.on('error', again)
    client.on('end', again)
    try {
      await client.connect()
      await client.query('listen dawra_events')
      await client.query('listen dawra_settings')
      this.#forget()
      for (const desk of this.#desks) desk.interrupted()
      this.#prove(client)
    } catch (error) {
      this.#complain(error)
      again()
    }
  }

  async stop() {
    this.#stopped = true
    await Promise.all(this.#desks.map(desk => desk.close()))
    await this.#client?.leave()
  }

  /** A connection that only listens does not notice a dead peer: it is replaced when a probe gets no answer. */
  #prove(client: DatabaseClient) {
    const isOver = () => this.#stopped || this.#client !== client
    const timer = setInterval(() => {
      if (isOver()) clearInterval(timer)
      else client.query('select').catch(this.#complain)
    }, PROOF_MS)
    timer.unref()
  }

  /** Opens a stream of all events of `audience`; missed events come first. */
  subscribe(response: ServerResponse, audience: readonly string[], { lastEventId, recent }: Missed) {
    if (lastEventId !== undefined) return this.#streams.open(response, audience, { after: lastEventId })
    const first = recent && this.#firstOf(recent.seconds)
    const missed = first === undefined ? undefined : { after: first - 1, audience: recent?.audience }
    return this.#streams.open(response, audience, missed)
  }

  #forget() {
    for (const forget of this.#forgetful) forget()
  }

  #firstOf(seconds: number): number | undefined {
    const from = performance.now() - seconds * 1000
    const ids = this.#heard.filter(({ at }) => at >= from).map(({ id }) => id)
    return ids.length > 0 ? Math.min(...ids) : undefined
  }

  #note(ids: readonly number[]) {
    const at = performance.now()
    const stored = this.#heard.findIndex(heard => heard.at > at - HEARD_FOR_MS)
    this.#heard.splice(0, stored < 0 ? this.#heard.length : stored)
    this.#heard.push({ at, id: Math.min(...ids) })
  }

  async #pass(payload: string) {
    const ids = payload.split(',').map(Number)
    this.#note(ids)
    if (this.#desks.every(desk => desk.size === 0)) return
    const events = await many<AnnouncedEvent>(
      this.#db,
      sql`select id, topic, audience, data, announced_at as "announcedAt" from platform.outbox
        where id = any (${ids}::bigint[]) order by id`,
    )
    for (const event of events) for (const desk of this.#desks) this.#hand(event, desk)
  }

  /** A transport that fails on an event must not stop the others from receiving it. */
  #hand(event: AnnouncedEvent, desk: Desk) {
    try {
      desk.receive(event)
    } catch (error) {
      this.#log.error({ err: error, eventId: event.id, topic: event.topic }, 'an event was not passed on')
    }
  }

  #complain = (error: unknown) => this.#log.warn({ err: error }, 'live updates are interrupted')
}
