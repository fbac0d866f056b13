import type { ServerResponse } from 'node:http'
import pg from 'pg'
import type { Logger } from 'pino'
import { type Db, many, sql } from './sql.ts'

interface Listener {
  audience: ReadonlySet<string>
  response: ServerResponse
}

interface Heard {
  id: number
  topic: string
  audience: string[]
  data: unknown
}

interface Told {
  topic: string
  data: unknown
}

/**
 * What a member of an audience is told of an event: strangers may follow things without learning of people.
 * `end` closes the stream: who still may listen comes back by itself.
 */
export type Disclose = (audience: string, event: Told) => Told | 'end'

const HEARTBEAT_MS = 25_000
const RECONNECT_MS = 1_000
/** A reader that lets this much pile up is dropped; it comes back with Last-Event-ID. */
const LARGEST_BACKLOG = 256 * 1024
const REPLAYED = 200
const UNHEARD_FOR = '10 minutes'

/** Passes delivered events on to the browsers they concern, as server-sent events. */
export class Realtime {
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #all = new Set<Listener>()
  readonly #db: Db
  readonly #connection: pg.ClientConfig
  readonly #disclose: Disclose
  readonly #log: Logger
  readonly #heartbeat: NodeJS.Timeout
  #client: pg.Client | undefined
  #stopped = false

  constructor(db: Db, connection: pg.ClientConfig, disclose: Disclose, log: Logger) {
    this.#db = db
    this.#connection = connection
    this.#disclose = disclose
    this.#log = log
    this.#heartbeat = setInterval(
      () => this.#writeAll(this.#all, Buffer.from(': still here\n\n')),
      HEARTBEAT_MS,
    )
  }

  get connections() {
    return this.#all.size
  }

  /** Listens to the database until `stop`, coming back by itself when the connection is lost. */
  async start(): Promise<void> {
    const client = new pg.Client({ ...this.#connection, application_name: 'dawra realtime' })
    this.#client = client
    client.on('notification', ({ payload }) => void this.#pass(payload ?? '').catch(this.#complain))
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
      // Whoever is here already may have missed something while nobody listened: they come back for it.
      for (const { response } of this.#all) response.end()
    } catch (error) {
      this.#complain(error)
      again()
    }
  }

  async stop() {
    this.#stopped = true
    clearInterval(this.#heartbeat)
    for (const { response } of this.#all) response.end()
    await this.#client?.end()
  }

  /** Opens a stream for everything said to `audience`; what was missed since `lastEventId` comes first. */
  async subscribe(response: ServerResponse, audience: readonly string[], lastEventId: number | undefined) {
    const listener: Listener = { audience: new Set(audience), response }
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    response.write('retry: 2000\n\n')
    this.#add(listener)
    response.on('close', () => this.#remove(listener))
    if (lastEventId !== undefined) await this.#replay(listener, lastEventId)
  }

  async #replay(listener: Listener, lastEventId: number) {
    const missed = await many<Heard>(
      this.#db,
      sql`select id, topic, audience, data from platform.outbox
        where id > ${lastEventId} and delivered_at is not null and delivered_at > now() - ${UNHEARD_FOR}::interval
          and audience && ${[...listener.audience]}::text[]
        order by id limit ${REPLAYED}`,
    )
    for (const event of missed)
      for (const name of event.audience) if (listener.audience.has(name)) this.#tell([listener], event, name)
  }

  async #pass(payload: string) {
    if (this.#all.size === 0) return
    const ids = payload.split(',').map(Number)
    const events = await many<Heard>(
      this.#db,
      sql`select id, topic, audience, data from platform.outbox where id = any (${ids}::bigint[]) order by id`,
    )
    for (const event of events)
      for (const name of event.audience) {
        const listeners = this.#listeners.get(name)
        if (listeners) this.#tell(listeners, event, name)
      }
  }

  /** One buffer for all who hear of an event by the same name. */
  #tell(listeners: Iterable<Listener>, { id, topic, data }: Heard, name: string) {
    const told = this.#disclose(name, { topic, data })
    if (told === 'end') for (const { response } of listeners) response.end()
    else this.#writeAll(listeners, Buffer.from(`id: ${id}\ndata: ${JSON.stringify(told)}\n\n`))
  }

  #writeAll(listeners: Iterable<Listener>, frame: Buffer) {
    for (const listener of listeners) this.#write(listener, frame)
  }

  #write(listener: Listener, frame: Buffer) {
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

  #complain = (error: unknown) => this.#log.warn({ err: error }, 'live updates are interrupted')
}
