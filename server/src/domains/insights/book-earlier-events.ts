import type { Ctx } from '#platform/context'
import { many, maybe, run, type Statement, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { bookActivity, bookPickup, bookRequest } from './ledger.ts'

/** Small batches, because all bookings of a day change the same row and lock it until the transaction ends. */
const AT_ONCE = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Books everything older than the ledger, once; an interrupted run starts again and books nothing twice. */
export async function bookEarlierEvents(ctx: Ctx) {
  if (await maybe(ctx.db, sql`select from insights.past`)) return
  await each(
    ctx,
    bookPickup,
    after => sql`select distinct pickup_id as id from orders.handed_over_lines
    where pickup_id > ${after} order by pickup_id limit 200`,
  )
  await each(
    ctx,
    bookPickup,
    after => sql`select pickup_id as id from orders.handed_over_parcels
    where pickup_id > ${after} order by pickup_id limit 200`,
  )
  await each(
    ctx,
    bookRequest,
    after => sql`select id from donations.collected_requests
    where id > ${after} order by id limit 200`,
  )
  await each(
    ctx,
    bookActivity,
    after => sql`select id from composting.logged
    where id > ${after} order by id limit 200`,
  )
  await transact(ctx, tx => run(tx.db, sql`insert into insights.past default values on conflict do nothing`))
}

async function each(
  ctx: Ctx,
  book: (tx: Tx, id: string) => Promise<unknown>,
  next: (after: string) => Statement,
) {
  for (let after = FIRST; ; ) {
    const ids = await many<{ id: string }>(ctx.db, next(after))
    await transact(ctx, async tx => {
      for (const { id } of ids) await book(tx, id)
    })
    if (ids.length < AT_ONCE) return
    after = ids.at(-1)?.id ?? FIRST
  }
}
