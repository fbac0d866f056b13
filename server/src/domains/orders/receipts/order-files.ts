import type { Order } from '@dawra/contract/orders/schemas'
import type { City } from '@dawra/contract/platform/areas.rules'
import type { Language } from '@dawra/contract/platform/schemas'
import type { Ctx } from '#platform/context'
import type { Attachment } from '#platform/messages'
import { type Db, maybe, sql } from '#platform/sql'
import { cityOf } from '#settings'
import { calendarText } from './calendar.ts'
import { type DocumentNumbers, receiptContent } from './content.ts'
import { printReceipt } from './print-receipt.ts'

/** An order that is paid, or to be paid at the counter; undefined once the customer is erased. */
export async function paidOrder(db: Db, orderId: string): Promise<Order | undefined> {
  const row = await maybe<{ order: Order }>(
    db,
    sql`select orders.as_json(o) as order from orders.orders o
      where id = ${orderId} and status = 'paid' and contact_email is not null`,
  )
  return row?.order
}

export interface PaidOrder {
  order: Order
  customerId: string
  paidAt: string
}

/** A paid order for its documents, also after the customer's erasure; undefined while it is not paid. */
export const paidOrderOf = (db: Db, orderId: string): Promise<PaidOrder | undefined> =>
  maybe(
    db,
    sql`select orders.as_json(o) as order, customer_id as "customerId", to_jsonb(paid_at) #>> '{}' as "paidAt"
      from orders.orders o where id = ${orderId} and status = 'paid'`,
  )

/** The contact address of the order; null once the customer is erased. */
export async function contactEmailOf(db: Db, orderId: string): Promise<string | null> {
  const row = await maybe<{ email: string | null }>(
    db,
    sql`select contact_email as email from orders.orders where id = ${orderId}`,
  )
  return row?.email ?? null
}

const receiptOf = async (
  order: Order,
  language: Language,
  city: City,
  numbers: DocumentNumbers | undefined,
): Promise<Attachment> => ({
  filename: `${order.number}.pdf`,
  contentType: 'application/pdf',
  content: Buffer.from(await printReceipt(receiptContent(order, language, city, numbers))),
})

/** Receipt (for cash only once it is collected) and calendar entries; empty when they are no longer available. */
export async function orderFiles(
  ctx: Ctx,
  orderId: string,
  language: Language,
  numbers?: DocumentNumbers,
): Promise<readonly Attachment[]> {
  const order = await paidOrder(ctx.db, orderId)
  if (!order) return []
  const city = await cityOf(ctx.db)
  const calendar = calendarText(order, language, city, ctx.now)
  return [
    ...(order.payment.status === 'captured' ? [await receiptOf(order, language, city, numbers)] : []),
    ...(calendar === undefined
      ? []
      : [
          {
            filename: `${order.number}.ics`,
            contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
            content: Buffer.from(calendar),
          },
        ]),
  ]
}
