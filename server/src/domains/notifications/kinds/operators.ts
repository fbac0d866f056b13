import type { OfficePermission } from '@dawra/contract/platform/office.rules'
import { many, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export async function operatorsOf(tx: Tx): Promise<string[]> {
  const rows = await many<{ id: string }>(
    tx.db,
    sql`select user_id as id from identity.role_holders where role = 'operator' order by user_id`,
  )
  return rows.map(({ id }) => id)
}

export async function holdersOf(tx: Tx, permission: OfficePermission, except: string | null = null) {
  const rows = await many<{ id: string }>(
    tx.db,
    sql`select distinct user_id as id from identity.office_holders
      where (permission = ${permission} or is_owner) and user_id is distinct from ${except}::uuid order by user_id`,
  )
  return rows.map(({ id }) => id)
}
