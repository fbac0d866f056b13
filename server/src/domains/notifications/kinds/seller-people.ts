import { many, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export async function peopleOfSeller(tx: Tx, sellerId: string): Promise<string[]> {
  const people = await many<{ id: string }>(
    tx.db,
    sql`select user_id as id from shop.teams where seller_id = ${sellerId} order by 1`,
  )
  return people.map(({ id }) => id)
}
