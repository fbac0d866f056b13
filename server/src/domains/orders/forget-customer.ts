import type { PersonErased } from '#identity'
import { forgetPayers } from '#payments'
import { many, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { subjectOf } from './subject.ts'

/** Orders, what was paid and the receipts' sums stay; how to reach the customer does not. */
export async function forgetCustomer(tx: Tx, { userId }: PersonErased) {
  const orders = await many<{ id: string }>(
    tx.db,
    sql`update orders.orders set contact_email = null, contact_phone = null
      where customer_id = ${userId} returning id`,
  )
  await forgetPayers(
    tx,
    orders.map(({ id }) => subjectOf(id)),
  )
}
