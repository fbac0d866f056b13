import type { Belongings, Named } from '#platform/refuse-own-act'
import { many, sql } from '#platform/sql'

export const binBelongings: Belongings = {
  planId: (db, id) =>
    many<Named>(db, sql`select 'userId' as name, user_id as id from bins.subscriptions where id = ${id}`),
  problemId: (db, id) =>
    many<Named>(db, sql`select 'planId' as name, subscription_id as id from bins.problems where id = ${id}`),
  binNumber: (db, id) =>
    many<Named>(
      db,
      sql`select 'planId' as name, subscription_id as id from bins.bins
      where number = ${Number(id)}::int and subscription_id is not null`,
    ),
}
