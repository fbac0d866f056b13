import type { Belongings, Named } from '#platform/own-acts'
import { many, sql } from '#platform/sql'

/** Whose the things are that the office acts on. */
export const payoutBelongings: Belongings = {
  payeeId: (db, id) =>
    many<Named>(db, sql`select kind || 'Id' as name, id from payouts.payees where id = ${id}`),
  payoutId: (db, id) =>
    many<Named>(
      db,
      sql`select split_part(account, ':', 1) || 'Id' as name, split_part(account, ':', 2) as id
      from payouts.payouts where id = ${id}`,
    ),
  batchId: (db, id) =>
    many<Named>(db, sql`select 'payoutId' as name, id from payouts.payouts where batch_id = ${id}`),
}
