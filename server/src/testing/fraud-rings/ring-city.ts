import type { EventData, Topic } from '@dawra/contract/events'
import { donationReactions } from '../../domains/donations/reactions.ts'
import { orderReactions } from '../../domains/orders/reactions.ts'
import { GatewayUnreachable } from '../../domains/payments/gateway.ts'
import { settleRefund } from '../../domains/payments/settle-refund.ts'
import { payoutReactions } from '../../domains/payouts/reactions.ts'
import { rewardReactions } from '../../domains/rewards/reactions.ts'
import type { Actor } from '../../platform/context.ts'
import { asRefusal } from '../../platform/problem.ts'
import { many, run, sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transact.ts'
import { aPerson, aPhone, aVenue, type Person } from '../builders.ts'
import { aDonor } from '../donation-builders.ts'
import { FakeGateway } from '../fake-gateway.ts'
import { aProvenOperator, someTerms } from '../payout-builders.ts'
import { aDriver } from '../round-builders.ts'
import { aProduct, type ProductForSale } from '../shop-builders.ts'

const REACTIONS = [orderReactions, donationReactions, payoutReactions, rewardReactions]

/** How many of each cooperate, beside a donor and a member of the office. */
export interface Group {
  customers: number
  kitchens: number
  sellers: number
  drivers: number
}

export interface Kitchen {
  id: string
  owner: Person
}

export interface Bought {
  id: string
  pickupId: string
  customer: Customer
  kind: 'food' | 'compost'
  isCash: boolean
  /** The venue of the sale, only for food. */
  kitchen?: Kitchen
}

/** A donation that one of the customers has paid for. */
export interface Requested {
  id: string
  donationId: string
  asker: Customer
}

export interface Customer {
  person: Person
  contact: { email: string; phone: string }
}

/** Customers, one of them a donor, venues, sellers of compost, drivers and an office member, who may all collude. */
export class RingCity {
  readonly gateway = new FakeGateway()
  readonly orders: Bought[] = []
  readonly requests: Requested[] = []
  /** Which acts succeeded, so that the test can check its coverage. */
  readonly done: Set<string>
  customers: Customer[] = []
  donor!: Customer
  kitchens: Kitchen[] = []
  products: ProductForSale[] = []
  drivers: Person[] = []
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

  async settle({ customers, kitchens, sellers, drivers }: Group) {
    const { tx } = this
    this.office = (await aProvenOperator(tx)).actor as Person
    this.donor = await this.#join(await aDonor(tx, { isVerified: true }))
    for (let made = 0; made < customers; made++) await this.#join(await aPerson(tx))
    for (let made = 0; made < kitchens; made++) this.kitchens.push(await this.#aKitchen())
    for (let made = 0; made < sellers; made++) this.products.push(await aProduct(tx))
    for (let made = 0; made < drivers; made++) this.drivers.push(await aDriver(tx))
  }

  async #aKitchen(): Promise<Kitchen> {
    const { tx } = this
    const { venue, owner } = await aVenue(tx)
    await run(tx.db, sql`update venues.venues set takes_cash = true where id = ${venue.id}`)
    await someTerms(tx, venue.id, '2026-10-01', 1500)
    return { id: venue.id, owner }
  }

  async #join(person: Person): Promise<Customer> {
    const { userId } = person
    const [phone, email] = [aPhone(), `${userId}@people.test`]
    await run(
      this.tx.db,
      sql`update identity.users set phone = ${phone}, phone_confirmed_at = now(), email = ${email} where id = ${userId}`,
    )
    const customer = { person, contact: { email, phone } }
    this.customers.push(customer)
    return customer
  }

  get accounts() {
    return {
      kitchens: this.kitchens.map(({ id }) => `venue:${id}`),
      sellers: this.products.map(({ sellerId }) => `seller:${sellerId}`),
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

  /** Sends what has to be refunded, or looks for what was sent, as the jobs do. @returns how many are still open */
  async sendRefunds(): Promise<number> {
    const open = await many<{ id: string }>(
      this.tx.db,
      sql`select id from payments.refunds where status = 'pending' order by id`,
    )
    for (const { id } of open)
      try {
        await settleRefund(this.tx, this.gateway, id)
      } catch (error) {
        if (!(error instanceof GatewayUnreachable)) throw error
      }
    await this.letHappen()
    return open.length
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
