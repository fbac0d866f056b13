import { one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Two people who gave to each other, back and forth. */
export const findDonationPairs = (tx: Tx) =>
  one<{ found: number }>(
    tx.db,
    sql`with recent as materialized (
        select r.id, r.donor_id, r.requester_id, r.grams, r.closed_at,
            least(r.donor_id, r.requester_id) as one, greatest(r.donor_id, r.requester_id) as other
          from donations.collected_requests r
          where r.closed_at >= platform.now() - interval '60 days' and r.venue_id is null
      ), pairs as (
        select r.one, r.other, count(*) as times, least(count(*) filter (where r.donor_id = r.one),
            count(*) filter (where r.donor_id = r.other)) as turns, min(r.closed_at) as first, max(r.closed_at) as last,
            jsonb_agg(jsonb_build_object('userId', r.donor_id, 'subject', rewards.request_source(r.id), 'at', r.closed_at)
              order by r.closed_at desc) as sources
          from recent r group by r.one, r.other having count(*) >= 4
            and count(*) filter (where r.donor_id = r.one) > 0 and count(*) filter (where r.donor_id = r.other) > 0
      )
      select count(*) filter (where abuse.keep_case('donation_pair', p.accounts, '', null, p.facts, p.sources)) as found
        from (
          select array[p.one, p.other] as accounts,
              jsonb_build_array(
                abuse.fact('traded_together', p.times, null, p.first, p.last),
                abuse.fact('back_and_forth', p.turns),
                abuse.fact('points_earned', abuse.points_of(p.sources)),
                abuse.shared_fact(p.one, p.other)) as facts,
              p.sources
            from pairs p order by p.last desc limit 100
        ) p`,
  )
