import type { EventData, Topic } from '@dawra/contract/events'
import type { CaseKind } from '@dawra/contract/orders/pickup-problems.rules'
import { documentJobs, documentReactions } from '#documents'
import { orderReactions } from '#orders'
import { settleRefund } from '#payments'
import { payoutReactions } from '#payouts'
import type { Actor, Ctx } from '../../platform/context.ts'
import { addJobs } from '../../platform/enqueued-jobs.ts'
import { asRefusal } from '../../platform/problem.ts'
import { many, run, sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transact.ts'
import type { Person } from '../builders.ts'
import { FakeGateway } from '../fake-gateway.ts'
import type { ModelOrder, ModelPickup } from './model-pickup.ts'
import type { ModelVenue } from './model-venue.ts'

const SYSTEM: Actor = { kind: 'system', name: 'test' }
const REACTIONS = [orderReactions, payoutReactions, documentReactions]

const ignore = () => undefined
/** An error that a job logs and survives is a failure in these tests. */
const STRICT_LOG = {
  warn: ignore,
  info: ignore,
  error({ err }: { err?: unknown }) {
    throw err ?? new Error('an error was logged')
  },
} as unknown as Ctx['log']

export interface Inhabitants {
  venues: () => ModelVenue[]
  customers: readonly (Person & { email: string; phone: string })[]
  /** With a second factor; they approve each other's requests. */
  operators: readonly [Actor, Actor]
}

export interface ModelCase {
  id: string
  pickup: ModelPickup
  kind: CaseKind
}

export interface ModelBatch {
  id: string
  requestedBy: Actor
  madeAt: number
  total: number
  isApproved: boolean
  state: 'waiting' | 'ready' | 'sent' | 'cancelled'
}

/**
 * Two venues, their customers and the office, in one transaction with the model's clock, together with the expected
 * balance of each account.
 */
export class ModelCity {
  readonly gateway = new FakeGateway()
  readonly venues: readonly ModelVenue[]
  readonly orders: ModelOrder[] = []
  readonly cases: ModelCase[] = []
  readonly batches: ModelBatch[] = []
  /** Which outcomes occurred, so that the test can check its coverage. */
  readonly seen = new Set<string>()
  readonly customers: Inhabitants['customers']
  readonly operators: Inhabitants['operators']
  #tx: Tx
  constructor(tx: Tx, { venues, customers, operators }: Inhabitants) {
    this.#tx = tx
    this.venues = venues()
    this.customers = customers
    this.operators = operators
  }

  get now() {
    return this.#tx.now.getTime()
  }

  get pickups() {
    return this.orders.flatMap(({ pickups }) => pickups)
  }

  get tx(): Tx {
    return this.as(SYSTEM)
  }

  as(actor: Actor): Tx {
    return { ...this.#tx, actor, log: STRICT_LOG, pinned: true }
  }

  async moveTo(now: number) {
    const then = new Date(now)
    await run(this.#tx.db, sql`select set_config('dawra.now', ${then.toISOString()}, true)`)
    this.#tx = { ...this.#tx, now: then }
  }

  /** A refused act must change nothing. @returns the code of the refusal, undefined on success */
  async attempt(actor: Actor, work: (tx: Tx) => Promise<unknown>): Promise<string | undefined> {
    const { db, enqueued } = this.#tx
    const before = enqueued.length
    await run(db, sql`savepoint attempt`)
    try {
      await work(this.as(actor))
    } catch (error) {
      const refusal = asRefusal(error)
      if (!refusal) throw error
      await run(db, sql`rollback to savepoint attempt`)
      enqueued.splice(before)
      return refusal.code
    }
    await run(db, sql`release savepoint attempt`)
    return undefined
  }

  /** Delivers announced events and runs their jobs, each twice: a repeated run must change nothing. */
  async letHappen() {
    for (;;) {
      const events = await takeEvents(this.tx)
      const jobs = await takeJobs(this.tx)
      if (events.length + jobs.length === 0) return
      for (const event of events) await react(this.tx, event)
      for (const job of jobs) for (const _ of [1, 2]) await this.#runJob(job)
    }
  }

  async #runJob({ task, payload }: Due) {
    if (task === 'payments.settle_refund')
      await settleRefund(this.tx, this.gateway, (payload as { refundId: string }).refundId)
    else await documentJobs.tasks![task]!(this.tx, payload as never)
  }
}

type Announced = { [Each in Topic]: { id: number; topic: Each; data: EventData<Each> } }[Topic]

async function takeEvents({ db }: Tx) {
  const taken = await many<Announced>(
    db,
    sql`update platform.outbox set delivered_at = now() where delivered_at is null returning id, topic, data`,
  )
  return taken.sort((a, b) => a.id - b.id)
}

async function react<T extends Topic>(tx: Tx, { topic, data }: { topic: T; data: EventData<T> }) {
  for (const reactions of REACTIONS)
    await (reactions as Partial<Record<T, (tx: Tx, data: EventData<T>) => Promise<unknown>>>)[topic]?.(
      tx,
      data,
    )
}

interface Due {
  task: string
  payload: object
}

async function takeJobs(tx: Tx) {
  await addJobs(tx)
  return many<Due>(
    tx.db,
    sql`with due as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id
          and t.identifier in ('payments.settle_refund', 'documents.settle_order', 'documents.issue_commissions')
        returning t.identifier as task, j.payload, j.id)
      select task, payload from due order by id`,
  )
}
