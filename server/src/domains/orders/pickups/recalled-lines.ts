import { one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export async function recalledLines(tx: Tx, pickupId: string): Promise<string[]> {
  const { ids } = await one<{ ids: string[] }>(
    tx.db,
    sql`select coalesce(array_agg(l.deal_id), '{}') as ids from orders.lines l
        join orders.recalls r on r.deal_id = l.deal_id
      where l.pickup_id = ${pickupId}`,
  )
  return ids
}
