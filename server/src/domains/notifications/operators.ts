import { many, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Those who run the marketplace. */
export async function operatorsOf(tx: Tx): Promise<string[]> {
  const rows = await many<{ id: string }>(
    tx.db,
    sql`select user_id as id from identity.role_holders where role = 'operator' order by user_id`,
  )
  return rows.map(({ id }) => id)
}
