import type { EventData, Topic } from '@dawra/contract/events'
import { orderReactions } from '../../domains/orders/reactions.ts'
import { rewardReactions } from '../../domains/rewards/reactions.ts'
import type { Actor } from '../../platform/context.ts'
import { asRefusal } from '../../platform/problem.ts'
import { many, run, sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transact.ts'
import { aPerson, aPhone, aVenue, type Person } from '../builders.ts'
import { FakeGateway } from '../fake-gateway.ts'
import { aProvenOperator } from '../payout-builders.ts'
import { aDriver } from '../round-builders.ts'
import { aProduct, type ProductForSale } from '../shop-builders.ts'

const REACTIONS = [orderReactions, rewardReactions]
const CUSTOMERS = 3

export interface Bought {
  id: string
  pickupId: string
  customer: Customer
  kind: 'food' | 'compost'
  isCash: boolean
}

export interface Customer {
  person: Person
  contact: { email: string; phone: string }
}

/** Customers, a venue, a seller of compost, a driver and an office member, who may all collude. */
export class RingCity {
  readonly gateway = new FakeGateway()
  readonly orders: Bought[] = []
  /** Which acts succeeded, so that the test can check its coverage. */
  readonly done: Set<string>
  customers: Customer[] = []
  kitchen!: { id: string; owner: Person }
  product!: ProductForSale
  driver!: Person
  office!: Person
  #tx: Tx
  constructor(tx: Tx, done: Set<string>) {
    this.#tx = tx
    this.done = done
  }

  get now() {
    return this.#tx.now
  }

  as(actor: Actor): Tx {
    return { ...this.#tx, actor, pinned: true }
  }

  get tx(): Tx {
    return this.as({ kind: 'system', name: 'test' })
  }

  async settle() {
    const { tx } = this
    const { venue, owner } = await aVenue(tx)
    this.kitchen = { id: venue.id, owner }
    await run(tx.db, sql`update venues.venues set takes_cash = true where id = ${venue.id}`)
    this.product = await aProduct(tx)
    this.driver = await aDriver(tx)
    this.office = (await aProvenOperator(tx)).actor as Person
    for (let made = 0; made < CUSTOMERS; made++) {
      const person = await aPerson(tx)
      const [phone, email] = [aPhone(), `${person.userId}@people.test`]
      await run(
        tx.db,
        sql`update identity.users set phone = ${phone}, phone_confirmed_at = now(), email = ${email} where id = ${person.userId}`,
      )
      this.customers.push({ person, contact: { email, phone } })
    }
  }

  async pass(minutes: number) {
    const then = new Date(this.now.getTime() + minutes * 60_000)
    await run(this.#tx.db, sql`select set_config('dawra.now', ${then.toISOString()}, true)`)
    this.#tx = { ...this.#tx, now: then }
  }

  /** A refused act must change nothing. */
  async attempt(what: string, actor: Actor, work: (tx: Tx) => Promise<unknown>) {
    const { db, enqueued } = this.#tx
    const before = enqueued.length
    await run(db, sql`savepoint attempt`)
    try {
      await work(this.as(actor))
      await run(db, sql`release savepoint attempt`)
      this.done.add(what)
    } catch (error) {
      if (!asRefusal(error)) throw error
      await run(db, sql`rollback to savepoint attempt`)
      enqueued.splice(before)
    }
    await this.letHappen()
  }

  async letHappen() {
    for (;;) {
      const events = await many<Announced>(
        this.tx.db,
        sql`with taken as (update platform.outbox set delivered_at = now() where delivered_at is null returning id, topic, data)
          select * from taken order by id`,
      )
      if (events.length === 0) return
      for (const event of events) await react(this.tx, event)
    }
  }
}

type Announced = { [Each in Topic]: { id: number; topic: Each; data: EventData<Each> } }[Topic]

async function react<T extends Topic>(tx: Tx, { topic, data }: { topic: T; data: EventData<T> }) {
  for (const reactions of REACTIONS)
    await (reactions as Partial<Record<T, (tx: Tx, data: EventData<T>) => Promise<unknown>>>)[topic]?.(
      tx,
      data,
    )
}
