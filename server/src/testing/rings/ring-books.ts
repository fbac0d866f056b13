import { many, one, sql } from '../../platform/sql.ts'
import type { RingCity } from './ring-city.ts'

/** The most valuable use of a point: the compost credit gives 10 rials for 100 points. In baisa. */
export const BAISA_A_POINT = 100

/** A customer's payments, refunds and goods, and the maximum value of their points, in baisa. */
interface Member {
  id: string
  paid: number
  refunded: number
  /** The part of received goods that vouchers paid. */
  vouchered: number
  /** Sales to this customer by the venue and the seller. */
  soldFood: number
  soldCompost: number
  bound: number
}

export interface Books {
  members: Member[]
  kitchen: number
  seller: number
}

/**
 * The books of a ring. `bound` is the maximum value of a customer's points. It counts points of food paid by card and not
 * refunded, of waste that a driver weighed, of gifts of the office, and of refunds by the office that nobody could claim
 * any more. It is at most the monthly limit of a person's vouchers.
 */
export async function readBooks(city: RingCity, personMonth: number): Promise<Books> {
  const { db } = city.tx
  const ids = city.customers.map(({ person }) => person.userId)
  const members = await many<Omit<Member, 'bound'> & { points: number; months: number }>(
    db,
    sql`select u.id,
        (select coalesce(sum(p.amount), 0)::bigint from payments.payments p
          where p.status = 'captured' and p.subject in (select 'order:' || o.id from orders.orders o where o.customer_id = u.id)) as paid,
        (select coalesce(sum(r.amount), 0)::bigint from payments.refunds r join payments.payments p on p.id = r.payment_id
          where p.subject in (select 'order:' || o.id from orders.orders o where o.customer_id = u.id)) as refunded,
        (select coalesce(sum(k.discount - orders.voucher_share(k.total, k.discount, k.refunded_part)), 0)::bigint
          from orders.pickups k join orders.orders o on o.id = k.order_id
          where o.customer_id = u.id and k.status = 'completed' and k.refunded_at is null) as vouchered,
        (select coalesce(sum(k.total - k.refunded_part) filter (where k.kind = 'deals'), 0)::bigint
          from orders.pickups k join orders.orders o on o.id = k.order_id
          where o.customer_id = u.id and k.status = 'completed' and k.refunded_at is null and not o.is_cash) as "soldFood",
        (select coalesce(sum(k.total - k.refunded_part) filter (where k.kind <> 'deals'), 0)::bigint
          from orders.pickups k join orders.orders o on o.id = k.order_id
          where o.customer_id = u.id and k.status = 'completed' and k.refunded_at is null) as "soldCompost",
        (select coalesce(sum((k.total - k.discount - k.refunded_part) * 5 / 1000), 0)::bigint
            from orders.pickups k join orders.orders o on o.id = k.order_id
            where o.customer_id = u.id and k.kind = 'deals' and k.status = 'completed' and not o.is_cash
              and (k.refunded_at is null or k.refunded_at >= k.closed_at + interval '72 hours'))
          + (select coalesce(sum(s.points), 0)::bigint from rounds.shares s join rounds.weighings w on w.id = s.weighing_id
            where s.user_id = u.id and w.status = 'counted')
          + (select coalesce(sum(t.verified), 0)::bigint from rewards.transfers t
            where t.user_id = u.id and t.kind = 'correction' and t.to_account = 'person') as points,
        (select count(*) from vouchers.months m where m.user_id = u.id and m.given > 0) as months
      from unnest(${ids}::uuid[]) u (id)`,
  )
  const accounts = await one<{ kitchen: number; seller: number }>(
    db,
    sql`select coalesce(sum(amount) filter (where account = ${`venue:${city.kitchen.id}`}), 0)::bigint as kitchen,
        coalesce(sum(amount) filter (where account = ${`seller:${city.product.sellerId}`}), 0)::bigint as seller
      from payments.ledger_entries`,
  )
  return {
    members: members.map(({ points, months, ...member }) => ({
      ...member,
      bound: Math.min(points * BAISA_A_POINT, months * personMonth),
    })),
    ...accounts,
  }
}

export interface Gain {
  who: string[]
  /** What the set gained beyond its payments and its sales to others. */
  gained: number
  bound: number
}

/** The gain of every set of accounts, each with and without the venue and the seller. */
export function gainsOf({ members, kitchen, seller }: Books): Gain[] {
  const sets = Array.from({ length: 2 ** (members.length + 2) }, (_, bits) => bits)
  return sets.map(bits => {
    const isIn = (place: number) => (bits & (1 << place)) !== 0
    const [hasKitchen, hasSeller] = [isIn(members.length), isIn(members.length + 1)]
    const inside = members.filter((_, place) => isIn(place))
    const outside = members.filter((_, place) => !isIn(place))
    const sum = (of: readonly Member[], what: (member: Member) => number) =>
      of.reduce((all, member) => all + what(member), 0)
    const got =
      sum(inside, ({ refunded, vouchered }) => refunded + (hasSeller ? 0 : vouchered)) +
      (hasKitchen ? kitchen : 0) +
      (hasSeller ? seller : 0)
    const gave =
      sum(inside, ({ paid }) => paid) +
      (hasKitchen ? sum(outside, ({ soldFood }) => soldFood) : 0) +
      (hasSeller ? sum(outside, ({ soldCompost }) => soldCompost) : 0)
    const who = [
      ...inside.map(({ id }) => id),
      ...(hasKitchen ? ['kitchen'] : []),
      ...(hasSeller ? ['seller'] : []),
    ]
    return { who, gained: got - gave, bound: sum(inside, ({ bound }) => bound) }
  })
}
