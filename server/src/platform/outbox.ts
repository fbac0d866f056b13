import { setTimeout as delay } from 'node:timers/promises'
import type { AudienceOf, EventData, Topic } from '@dawra/contract/events'
import type { Ctx } from './context.ts'
import { messageOf } from './errors.ts'
import { many, run, sql } from './sql.ts'
import { type Tx, transact } from './transact.ts'

/** An event for higher domains and clients, written in the transaction in which it happened. */
export type Event<T extends Topic = Topic> = {
  [Each in T]: {
    topic: Each
    audience: AudienceOf<Each>
    data: EventData<Each>
  }
}[T]

/** An event as stored in the outbox. */
export type AnnouncedEvent = Event & { id: number; announcedAt: Date }

/**
 * How a domain reacts to topics of lower domains. A reaction runs in the transaction that marks the event as delivered, so
 * its effects in the database happen exactly once; everything outside the database is a job.
 */
export type Reactions = {
  readonly [T in Topic]?: (tx: Tx, data: EventData<T>) => Promise<unknown>
}

export async function announce(tx: Tx, { topic, audience, data }: Event) {
  await run(tx.db, sql`select platform.announce(${topic}, ${audience}, ${JSON.stringify(data)})`)
}

const BATCH = 100
const IDLE_MS = 25
const ATTEMPTS_LOGGED_AS_ERROR = 5

export class Relay {
  readonly #context: () => Ctx
  readonly #reactions: readonly Reactions[]
  readonly #stop = new AbortController()
  #done: Promise<void> = Promise.resolve()

  constructor(context: () => Ctx, reactions: readonly Reactions[]) {
    this.#context = context
    this.#reactions = reactions
  }

  start() {
    this.#done = this.#loop()
  }

  async stop() {
    this.#stop.abort()
    await this.#done
  }

  /** Delivers all due events, including those that reactions announce meanwhile. */
  async drain() {
    while ((await this.#batch()) > 0);
  }

  async #loop() {
    const { signal } = this.#stop
    while (!signal.aborted) {
      try {
        const taken = await this.#batch()
        if (taken < BATCH) await delay(IDLE_MS, undefined, { signal }).catch(() => undefined)
      } catch (error) {
        this.#context().log.error({ err: error }, 'the outbox could not be read')
        await delay(500, undefined, { signal }).catch(() => undefined)
      }
    }
  }

  async #batch(): Promise<number> {
    try {
      return await this.#deliver(BATCH, null)
    } catch {
      // An event of the batch failed: deliver the batch one by one, and postpone the failing ones.
      return this.#oneByOne()
    }
  }

  async #oneByOne(): Promise<number> {
    const due = await many<{ id: number }>(
      this.#context().db,
      sql`select id from platform.outbox
        where delivered_at is null and (retry_at is null or retry_at <= now()) order by id limit 100`,
    )
    for (const { id } of due) {
      try {
        await this.#deliver(1, id)
      } catch (error) {
        await this.#putOff(id, error)
      }
    }
    return due.length
  }

  async #putOff(id: number, error: unknown) {
    const rows = await many<{ attempts: number; topic: string }>(
      this.#context().db,
      sql`update platform.outbox set attempts = attempts + 1, last_error = ${messageOf(error)},
          retry_at = now() + least(power(2, attempts), 300) * interval '1 second'
        where id = ${id} returning attempts, topic`,
    )
    const level = (rows[0]?.attempts ?? 0) >= ATTEMPTS_LOGGED_AS_ERROR ? 'error' : 'warn'
    this.#context().log[level](
      { err: error, eventId: id, ...rows[0] },
      'a reaction failed and will run again',
    )
  }

  /**
   * Events that the reactions announce are delivered in the same batch, so that an open page receives its notification at
   * once.
   */
  #deliver(limit: number, only: number | null): Promise<number> {
    return transact(this.#context(), async tx => {
      const delivered: (Event & { id: number })[] = []
      for (let taken = limit; taken > 0 && delivered.length < limit; ) {
        const events = await this.#take(tx, limit, only)
        for (const event of events) await this.#react(tx, event)
        delivered.push(...events)
        taken = only === null ? events.length : 0
      }
      const live = delivered.filter(event => event.audience.length > 0)
      if (live.length > 0)
        await run(tx.db, sql`select pg_notify('dawra_events', ${live.map(event => event.id).join(',')})`)
      return delivered.length
    })
  }

  async #take(tx: Tx, limit: number, only: number | null) {
    const events = await many<Event & { id: number }>(
      tx.db,
      sql`with due as (
          select id from platform.outbox
          where delivered_at is null and (retry_at is null or retry_at <= now())
            and (${only}::bigint is null or id = ${only})
          order by id limit ${limit} for update skip locked)
        update platform.outbox o set delivered_at = now() from due where o.id = due.id
        returning o.id, o.topic, o.audience, o.data`,
    )
    return events.sort((a, b) => a.id - b.id)
  }

  async #react<T extends Topic>(tx: Tx, { topic, data }: Event<T>) {
    for (const reactions of this.#reactions) await reactions[topic]?.(tx, data)
  }
}
