import type { Belongings, Named } from '#platform/refuse-own-act'
import { many, sql } from '#platform/sql'

export const payoutBelongings: Belongings = {
  payeeId: (db, id) =>
    many<Named>(db, sql`select kind || 'Id' as name, id from payouts.payees where id = ${id}`),
  payoutId: (db, id) =>
    many<Named>(
      db,
      sql`select split_part(account, ':', 1) || 'Id' as name, split_part(account, ':', 2) as id
      from payouts.payouts where id = ${id}`,
    ),
  entryId: (db, id) =>
    many<Named>(
      db,
      sql`select 'payoutId' as name, payout_id as id from payouts.bank_entries where id = ${id} and payout_id is not null
        union all select 'payeeId', payee_id from payouts.bank_entries where id = ${id} and payee_id is not null`,
    ),
  batchId: (db, id) =>
    many<Named>(db, sql`select 'payoutId' as name, id from payouts.payouts where batch_id = ${id}`),
}
