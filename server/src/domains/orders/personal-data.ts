import type { PersonalData } from '#platform/personal-data'
import { type Db, many, sql } from '#platform/sql'

const BATCH = 200

/** Every order as its customer sees it, oldest first. */
export const orderPersonalData: PersonalData = {
  name: 'orders',
  async collect({ db }, userId) {
    const orders: unknown[] = []
    let last: string | null = null
    for (;;) {
      const batch = await selectBatch(db, userId, last)
      orders.push(...batch.map(row => row.order))
      if (batch.length < BATCH) return { orders }
      last = batch.at(-1)?.id ?? null
    }
  },
}

const selectBatch = (db: Db, userId: string, after: string | null) =>
  many<{ id: string; order: object }>(
    db,
    sql`select o.id, orders.as_json(o) #- '{payment,url}' #- '{payment,embeddable}' as order
      from orders.orders o where customer_id = ${userId} and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${BATCH}::int`,
  )
