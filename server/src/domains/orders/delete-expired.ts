import type { Ctx } from '#platform/context'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'

/** Photos of cases after 90 days, names of collectors after 30 days, test orders after a day. */
export const deleteExpired = (ctx: Ctx) =>
  transact(ctx, async tx => {
    await run(
      tx.db,
      sql`delete from orders.case_photos f using orders.cases c
        where c.id = f.case_id and c.settled_at < platform.now() - interval '90 days'`,
    )
    await run(
      tx.db,
      sql`delete from orders.passes s using orders.pickups p
        where p.id = s.pickup_id and p.closed_at < platform.now() - interval '30 days'`,
    )
    await run(tx.db, sql`delete from orders.test_orders where open_until < platform.now() - interval '1 day'`)
  })
