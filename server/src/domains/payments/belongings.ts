import type { Belongings, Named } from '#platform/refuse-own-act'
import { many, sql } from '#platform/sql'

export const paymentBelongings: Belongings = {
  paymentId: (db, id) =>
    many<Named>(
      db,
      sql`select split_part(subject, ':', 1) || 'Id' as name, split_part(subject, ':', 2) as id
      from payments.payments where id = ${id}`,
    ),
  refundId: (db, id) =>
    many<Named>(db, sql`select 'paymentId' as name, payment_id as id from payments.refunds where id = ${id}`),
}
