import type { TicketBody } from '@dawra/contract/support/schemas'
import { Refusal } from '#platform/errors'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

type About = TicketBody['about']

/**
 * What a ticket is about: the subject of the page it was opened from, or else the person's order with the number they
 * entered. Orders must be the person's own.
 * @throws Refusal('not_found')
 */
export async function findSubject(
  tx: Tx,
  userId: string,
  { about, reference }: Pick<TicketBody, 'about' | 'reference'>,
): Promise<About> {
  if (!about) return reference ? orderByNumber(tx, userId, reference) : null
  const isKnown = await maybe(
    tx.db,
    sql`select from orders.office_orders o
        where ${about.kind} = case o.kind when 'compost' then 'parcel' else 'order' end
          and o.id = ${about.id} and o.customer_id = ${userId}
      union all select from donations.office_donations d where ${about.kind} = 'donation' and d.id = ${about.id}
      union all select from venues.cards v where ${about.kind} = 'venue' and v.id = ${about.id}`,
  )
  if (!isKnown) throw new Refusal('not_found')
  return about
}

async function orderByNumber(tx: Tx, userId: string, reference: string): Promise<About> {
  const order = await maybe<{ id: string; isCompost: boolean }>(
    tx.db,
    sql`select id, kind = 'compost' as "isCompost" from orders.office_orders
      where number = upper(${reference}) and customer_id = ${userId}`,
  )
  return order ? { kind: order.isCompost ? 'parcel' : 'order', id: order.id } : null
}
