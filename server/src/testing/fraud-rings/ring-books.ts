import { many, sql } from '../../platform/sql.ts'
import type { RingCity } from './ring-city.ts'

/** The most valuable use of a point: the compost credit gives 10 rials for 100 points. In baisa. */
export const BAISA_A_POINT = 100

/** A customer's payments, refunds and the maximum value of their points, in baisa. */
interface Member {
  id: string
  paid: number
  refunded: number
  bound: number
}

/** What a venue, a seller or a donor gave to a member. */
interface Sale {
  /** As in the ledger: `venue:<id>`. */
  account: string
  buyer: string
  /** What the account earned by the sale, after commission. */
  earned: number
  /** The part of the price that vouchers paid. */
  vouchered: number
}

export interface Books {
  members: Member[]
  /** The balances of venues, sellers and donors in the ledger. */
  balances: { account: string; balance: number }[]
  sales: Sale[]
}

/**
 * The books of a ring. `bound` is the maximum value of a customer's points. It counts points of food paid by card and not
 * refunded, of waste that a driver weighed, of gifts of the office, and of refunds by the office that nobody could claim
 * any more. It is at most the monthly limit of a person's vouchers.
 */
export async function readBooks(city: RingCity, personMonth: number): Promise<Books> {
  const { db } = city.tx
  const ids = city.customers.map(({ person }) => person.userId)
  const found = await many<{ id: string; points: number; months: number }>(
    db,
    sql`select u.id,
        (select coalesce(sum((k.total - k.discount - k.refunded_part) * 5 / 1000), 0)::bigint
            from orders.pickups k join orders.orders o on o.id = k.order_id
            where o.customer_id = u.id and k.kind = 'deals' and k.status = 'completed' and not o.is_cash
              and (k.refunded_at is null or k.refunded_at >= k.closed_at + interval '72 hours'))
          + (select coalesce(sum(s.grams * 3 / 1000), 0)::bigint from rounds.shares s join rounds.weighings w on w.id = s.weighing_id
            where s.user_id = u.id and w.status = 'counted')
          + (select coalesce(sum(t.verified), 0)::bigint from rewards.transfers t
            where t.user_id = u.id and t.kind = 'correction' and t.to_account = 'person') as points,
        (select count(*) from vouchers.months m where m.user_id = u.id and m.given > 0) as months
      from unnest(${ids}::uuid[]) u (id)`,
  )
  const payments = await many<{ id: string; payer: string; amount: number }>(
    db,
    sql`select p.id, coalesce(o.customer_id, r.requester_id) as payer, p.amount from payments.payments p
      left join orders.orders o on p.subject = 'order:' || o.id
      left join donations.requests r on p.subject = 'request:' || r.id
      where p.status = 'captured'`,
  )
  const refunds = refundsOf(city)
  const sales = await many<Sale>(
    db,
    sql`select coalesce('venue:' || k.venue_id, 'seller:' || k.seller_id) as account, o.customer_id as buyer,
          (case when o.is_cash then 0 else k.total - k.refunded_part end
            + (select coalesce(sum(e.amount), 0) from payments.ledger_entries e
              where e.account = 'venue:' || k.venue_id and starts_with(e.kind, 'commission')
                and split_part(e.reference, ':', 1) = k.id::text))::bigint as earned,
          (k.discount - orders.voucher_share(k.total, k.discount, k.refunded_part))::bigint as vouchered
        from orders.pickups k join orders.orders o on o.id = k.order_id
        where k.status = 'completed' and k.refunded_at is null
      union all
      select 'donor:' || r.donor_id, r.requester_id, r.price, 0 from donations.requests r
        where r.status = 'collected' and not exists (
          select from payments.ledger_entries e where e.kind = 'sale_reversed' and e.reference = r.id::text)`,
  )
  const balances = await many<{ account: string; balance: number }>(
    db,
    sql`select account, sum(amount)::bigint as balance from payments.ledger_entries
      where split_part(account, ':', 1) in ('venue', 'seller', 'donor') group by account`,
  )
  const ofPayer = (id: string, amountOf: (payment: { id: string; amount: number }) => number) =>
    payments.filter(({ payer }) => payer === id).reduce((sum, payment) => sum + amountOf(payment), 0)
  return {
    members: found.map(({ id, points, months }) => ({
      id,
      paid: ofPayer(id, ({ amount }) => amount),
      refunded: ofPayer(id, payment => refunds.get(payment.id) ?? 0),
      bound: Math.min(points * BAISA_A_POINT, months * personMonth),
    })),
    balances,
    sales,
  }
}

/** What the gateway has really given back of each payment, whatever our books say. */
const refundsOf = ({ gateway }: RingCity) =>
  new Map(
    [...gateway.sessions.values()].map(({ reference, refunds }) => [
      reference,
      refunds.reduce((sum, { amount }) => sum + amount, 0),
    ]),
  )

export interface Gain {
  /** How many of the members, venues and sellers cooperate. */
  who: { members: number; kitchens: number; sellers: number }
  /** What the set gained beyond its payments and its sales to others. */
  gained: number
  bound: number
}

/** The gain of every set of members, venues and sellers. A donor is a member. */
export function gainsOf({ members, balances, sales }: Books, city: Accounts): Gain[] {
  const ids = members.map(({ id }) => id)
  const all = [...ids, ...city.kitchens, ...city.sellers]
  return Array.from({ length: 2 ** all.length }, (_, bits) => {
    const inside = new Set(all.filter((__, place) => (bits & (1 << place)) !== 0))
    const cooperate = (account: string) => inside.has(account) || inside.has(account.replace('donor:', ''))
    const sum = <Row>(rows: readonly Row[], amountOf: (row: Row) => number) =>
      rows.reduce((total, row) => total + amountOf(row), 0)
    const insiders = members.filter(({ id }) => inside.has(id))
    const got =
      sum(insiders, ({ refunded }) => refunded) +
      sum(
        sales.filter(({ account, buyer }) => inside.has(buyer) && !cooperate(account)),
        ({ vouchered }) => vouchered,
      ) +
      sum(
        balances.filter(({ account }) => cooperate(account)),
        ({ balance }) => balance,
      )
    const gave =
      sum(insiders, ({ paid }) => paid) +
      sum(
        sales.filter(({ account, buyer }) => cooperate(account) && !inside.has(buyer)),
        ({ earned }) => earned,
      )
    const count = (of: readonly string[]) => of.filter(each => inside.has(each)).length
    return {
      who: { members: insiders.length, kitchens: count(city.kitchens), sellers: count(city.sellers) },
      gained: got - gave,
      bound: sum(insiders, ({ bound }) => bound),
    }
  })
}

/** The accounts of venues and sellers that may cooperate. */
export interface Accounts {
  kitchens: string[]
  sellers: string[]
}
