import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { actorKey, type Ctx } from './context.ts'
import { addJobs, type EnqueuedJob } from './enqueued-jobs.ts'
import { Refusal, sqlState } from './errors.ts'
import { type Db, maybe, one, run, sql } from './sql.ts'

/** A context whose statements all belong to one transaction. */
export interface Tx extends Ctx {
  readonly inTransaction: true
  readonly enqueued: EnqueuedJob[]
}

type Pool = Db & Pick<pg.Pool, 'connect'>
const isPool = (db: Db): db is Pool => 'totalCount' in db
const isTx = (ctx: Ctx): ctx is Tx => 'inTransaction' in ctx

const RETRIED = new Set(['40001', '40P01'])
const TRIES = 4

/**
 * Runs `work` in one transaction. A transaction that only lost a race (serialization, deadlock) runs again; inside another
 * transaction it simply joins.
 */
export async function transact<Result>(ctx: Ctx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return isTx(ctx) ? work(ctx) : rerun(() => once(ctx, work))
}

/** Runs a transaction, or a single statement, again when it lost a race: nothing of the failed run remains. */
export async function rerun<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === TRIES || !RETRIED.has(sqlState(error) ?? '')) throw error
      await delay(attempt * 5 + Math.random() * 10)
    }
  }
}

export const onlyReading = <Result>(ctx: Ctx, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  rerun(() => once({ ...ctx, readsOnly: true }, work))

async function once<Result>(ctx: Ctx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (!isPool(ctx.db)) throw new Error('a transaction needs the pool')
  const client = await ctx.db.connect()
  let broken: Error | undefined
  try {
    await client.query(ctx.readsOnly ? 'begin read only' : 'begin')
    if (ctx.pinned) await run(client, sql`select set_config('dawra.now', ${ctx.now.toISOString()}, true)`)
    const tx: Tx = { ...ctx, db: client, inTransaction: true, enqueued: [] }
    const result = await work(tx)
    await addJobs(tx)
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that cannot roll back is closed, which rolls back as well.
    await client.query('rollback').catch((failed: Error) => {
      broken = failed
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * `transact` for a request with an `Idempotency-Key`: the first request acts, and its answer is stored with its
 * effects; a repeated one gets that answer.
 * @throws Refusal('idempotency_key_reused' | 'request_in_flight' | 'idempotency_key_missing')
 */
export function transactOnce<Result>(ctx: Ctx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { idempotency } = ctx
  if (!idempotency) throw new Refusal('idempotency_key_missing')
  return transact(ctx, async tx => {
    const actor = actorKey(ctx.actor)
    const claim = await one<{ state: string; answer: Result }>(
      tx.db,
      sql`select state, answer from platform.claim_key(${actor}, ${idempotency.key}, ${idempotency.fingerprint})`,
    )
    if (claim.state === 'done') {
      if (ctx.act) ctx.act.isRepeated = true
      return claim.answer
    }
    refuseClaim(claim.state)
    const result = await work(tx)
    await run(
      tx.db,
      sql`select platform.keep_answer(${actor}, ${idempotency.key}, ${JSON.stringify(result)})`,
    )
    return result
  })
}

/** The stored answer of this request, for work that cannot be validated a second time; undefined for a new request. */
export async function answeredBefore<Result>({ db, actor, idempotency }: Ctx): Promise<Result | undefined> {
  if (!idempotency) return undefined
  const { key, fingerprint } = idempotency
  const known = await maybe<{ answer: Result }>(
    db,
    sql`select answer from platform.idempotency_keys
      where actor = ${actorKey(actor)} and key = ${key} and fingerprint = ${fingerprint}`,
  )
  return known?.answer
}

/** @throws Refusal unless the key was newly claimed. */
export function refuseClaim(state: string) {
  if (state === 'reused') throw new Refusal('idempotency_key_reused')
  if (state === 'in_flight') throw new Refusal('request_in_flight')
}
