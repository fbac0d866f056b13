import { setTimeout as delay } from 'node:timers/promises'
import type { Ctx } from './context.ts'
import { messageOf } from './errors.ts'
import { many, run, sql } from './sql.ts'
import { type Tx, transact } from './transact.ts'

/** Something that happened, for whoever lives above: written in the transaction it happened in. */
export interface Event<Data = unknown> {
  /** `domain.what_happened` */
  topic: `${string}.${string}`
  /** Who may hear of it live: `user:<id>`, `venue:<id>`, `deal:<id>`. */
  audience: readonly string[]
  data: Data
}

export interface Announced extends Event {
  id: number
}

/**
 * What a domain does about a topic of a lower one. It runs in the transaction that marks the event as
 * delivered, so its effects in the database happen exactly once; anything outside is a job.
 */
export type Reaction = (tx: Tx, data: never) => Promise<unknown>
export type Reactions = Readonly<Record<string, Reaction>>

export async function announce(tx: Tx, { topic, audience, data }: Event) {
  await run(tx.db, sql`select platform.announce(${topic}, ${audience}, ${JSON.stringify(data)})`)
}

const BATCH = 100
const IDLE_MS = 25
const ATTEMPTS_LOGGED_AS_ERROR = 5

/** Delivers announced events to the reactions and to everyone who listens. */
export class Relay {
  readonly #context: () => Ctx
  readonly #reactions: ReadonlyMap<string, readonly Reaction[]>
  readonly #stop = new AbortController()
  #done: Promise<void> = Promise.resolve()

  constructor(context: () => Ctx, domains: readonly Reactions[]) {
    this.#context = context
    const byTopic = new Map<string, Reaction[]>()
    for (const reactions of domains)
      for (const [topic, reaction] of Object.entries(reactions))
        byTopic.set(topic, [...(byTopic.get(topic) ?? []), reaction])
    this.#reactions = byTopic
  }

  start() {
    this.#done = this.#loop()
  }

  async stop() {
    this.#stop.abort()
    await this.#done
  }

  /** Delivers everything that is due, also what the reactions announce meanwhile. */
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
      // One of them failed: deliver the rest of the batch one by one, and put the failing ones off.
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

  #deliver(limit: number, only: number | null): Promise<number> {
    return transact(this.#context(), async tx => {
      const events = await many<{ id: number; topic: string; audience: string[]; data: never }>(
        tx.db,
        sql`with due as (
            select id from platform.outbox
            where delivered_at is null and (retry_at is null or retry_at <= now())
              and (${only}::bigint is null or id = ${only})
            order by id limit ${limit} for update skip locked)
          update platform.outbox o set delivered_at = now() from due where o.id = due.id
          returning o.id, o.topic, o.audience, o.data`,
      )
      events.sort((a, b) => a.id - b.id)
      for (const event of events)
        for (const reaction of this.#reactions.get(event.topic) ?? []) await reaction(tx, event.data)
      const heard = events.filter(event => event.audience.length > 0)
      if (heard.length > 0)
        await run(tx.db, sql`select pg_notify('dawra_events', ${heard.map(event => event.id).join(',')})`)
      return events.length
    })
  }
}
