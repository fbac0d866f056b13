import { one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** A customer of only one store whose orders are most of what it hands over: customer and owner may be one person. */
export const findOrderPairs = (tx: Tx) =>
  one<{ found: number }>(
    tx.db,
    sql`select count(*) filter (where abuse.keep_case('order_pair', p.accounts, '', p.venue_id, p.facts, p.sources)) as found
      from (
        select array[least(l.customer_id, o.user_id), greatest(l.customer_id, o.user_id)] as accounts, l.venue_id,
            jsonb_build_array(
              abuse.fact('traded_together', l.pickups, l.total, l.first, l.last),
              abuse.fact('share_of_venue', l.pickups * 100 / l.of_venue),
              abuse.fact('refunded_pickups', l.refunded),
              abuse.fact('points_earned', abuse.points_of(l.sources)),
              abuse.shared_fact(l.customer_id, o.user_id),
              abuse.fact('paid_by_card', l.by_card)) as facts,
            l.sources
          from abuse.loyal_customers(platform.now() - interval '60 days') l
            cross join lateral (select abuse.owner_of(l.venue_id) as user_id) o
          where l.pickups * 2 >= l.of_venue and o.user_id <> l.customer_id
          order by l.last desc limit 100
      ) p`,
  )

/** Several customers of one store only: each orders little, but together most of what it hands over. */
export const findOrderGroups = (tx: Tx) =>
  one<{ found: number }>(
    tx.db,
    sql`with loyal as materialized (
        select * from abuse.loyal_customers(platform.now() - interval '60 days')
      ), groups as (
        select l.venue_id, (array_agg(l.customer_id order by l.pickups desc, l.customer_id))[1:49] as customers,
            sum(l.pickups)::bigint as pickups, sum(l.total)::bigint as total, sum(l.refunded)::bigint as refunded,
            sum(l.by_card)::bigint as by_card, min(l.first) as first, max(l.last) as last, max(l.of_venue) as of_venue
          from loyal l group by l.venue_id
          having count(*) >= 2 and sum(l.pickups) * 2 >= max(l.of_venue) and max(l.pickups) * 2 < max(l.of_venue)
      ), named as (
        select g.*, (select array_agg(distinct a.id order by a.id)
              from (select unnest(g.customers || abuse.owner_of(g.venue_id))) a (id) where a.id is not null) as accounts,
            (select coalesce(jsonb_agg(s.one order by s.one ->> 'at' desc), '[]')
              from loyal l cross join lateral jsonb_array_elements(l.sources) s (one)
              where l.venue_id = g.venue_id and l.customer_id = any (g.customers)) as sources
          from groups g
      )
      select count(*) filter (where abuse.keep_case('order_group', n.accounts, '', n.venue_id, n.facts, n.sources)) as found
        from (
          select n.accounts, n.venue_id,
              jsonb_build_array(
                abuse.fact('traded_together', n.pickups, n.total, n.first, n.last),
                abuse.fact('share_of_venue', n.pickups * 100 / n.of_venue),
                abuse.fact('refunded_pickups', n.refunded),
                abuse.fact('points_earned', abuse.points_of(n.sources)),
                abuse.sharing_fact(n.accounts),
                abuse.fact('paid_by_card', n.by_card)) as facts,
              n.sources
            from named n order by n.last desc limit 100
        ) n`,
  )

/** Sellers mostly paid through vouchers, which the platform funds: their customers may be their own accounts. */
export const findVoucherSellers = (tx: Tx) =>
  one<{ found: number }>(
    tx.db,
    sql`with sold as (
        select p.seller_id, count(*) as parcels, count(*) filter (where p.discount > 0) as vouchered,
            sum(p.discount)::bigint as amount, min(p.closed_at) filter (where p.discount > 0) as first,
            max(p.closed_at) filter (where p.discount > 0) as last,
            (array_agg(distinct p.customer_id) filter (where p.discount > 0 and p.customer_id is not null))[1:40] as customers
          from orders.traded_pickups p
          where p.seller_id is not null and p.closed_at >= platform.now() - interval '60 days' group by p.seller_id
          having count(*) filter (where p.discount > 0) >= 3 and count(*) filter (where p.discount > 0) * 2 >= count(*)
      ), named as (
        select s.*, (select (array_agg(distinct a.id order by a.id))[1:50] from (select unnest(s.customers)
            union select t.user_id from shop.teams t where t.seller_id = s.seller_id) a (id)) as accounts
          from sold s
      )
      select count(*) filter (where abuse.keep_case('voucher_seller', n.accounts, n.about, null, n.facts, '[]')) as found
        from (
          select n.accounts, 'seller:' || n.seller_id as about,
              jsonb_build_array(
                abuse.fact('vouchers_at_seller', n.vouchered, n.amount, n.first, n.last),
                abuse.fact('share_of_seller', n.vouchered * 100 / n.parcels),
                abuse.sharing_fact(n.accounts)) as facts
            from named n where n.accounts is not null order by n.last desc limit 100
        ) n`,
  )

/** People who paid with vouchers from points that were taken back afterwards: a loss of the platform. */
export const findSpentRefunded = (tx: Tx) =>
  one<{ found: number }>(
    tx.db,
    sql`select count(*) filter (where abuse.keep_case('spent_refunded', s.accounts, '', null, s.facts, '[]')) as found
      from (
        select array[o.user_id] as accounts,
            jsonb_build_array(
              abuse.fact('points_owed', o.owed, null, o.since, o.since),
              abuse.fact('vouchers_used', o.vouchers, o.amount)) as facts
          from rewards.owed_after_vouchers o where o.since > abuse.decided_last('spent_refunded', o.user_id)
          order by o.owed desc, o.user_id limit 100
      ) s`,
  )
