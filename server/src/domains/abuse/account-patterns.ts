import { one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/**
 * Groups of at least three accounts that use one browser, phone or card, unless they are the team of one store. Looks at
 * people who collected, bought compost, gave or received something in 30 days, including refunded orders.
 */
export const findSharedMarks = (tx: Tx) =>
  one<{ found: number }>(
    tx.db,
    sql`with people (user_id) as materialized (
        select p.customer_id from orders.traded_pickups p
          where p.closed_at >= platform.now() - interval '30 days' and p.customer_id is not null
        union
        select unnest(array[r.donor_id, r.requester_id]) from donations.collected_requests r
          where r.closed_at >= platform.now() - interval '30 days' and r.venue_id is null
      ), marks as (
        select 'shared_device' as pattern, encode(d.device, 'hex') as mark, p.user_id
          from people p join identity.devices_of_people d on d.user_id = p.user_id
        union
        select 'shared_phone', h.phone, p.user_id from people p cross join lateral rewards.phones_of(p.user_id) h
        union
        select 'shared_card', encode(c.card, 'hex'), p.user_id from people p cross join lateral rewards.cards_of(p.user_id) c
      ), groups as (
        select distinct m.pattern, (array_agg(m.user_id order by m.user_id))[1:50] as accounts
          from marks m group by m.pattern, m.mark having count(*) >= 3
      ), known as (
        select g.pattern, g.accounts,
            count(*) filter (where s.since > platform.now() - interval '14 days') as young,
            count(*) filter (where s.since <= platform.now() - interval '180 days') as old,
            max(s.since) as youngest, min(s.since) as oldest,
            (select coalesce(max(t.members), 0) from (select count(*) as members from venues.whole_teams t
              where t.user_id = any (g.accounts) group by t.venue_id) t) as one_team
          from groups g join identity.account_states s on s.id = any (g.accounts) group by g.pattern, g.accounts
      )
      select count(*) filter (where abuse.keep_case(m.pattern, m.accounts, '', null, m.facts, '[]')) as found
        from (
          select k.pattern, k.accounts,
              jsonb_build_array(
                abuse.fact('accounts_share', cardinality(k.accounts), null, k.oldest, k.youngest),
                abuse.fact('young_accounts', k.young), abuse.fact('old_accounts', k.old),
                abuse.fact('one_team', k.one_team)) as facts
            from known k where k.one_team < cardinality(k.accounts)
            order by cardinality(k.accounts) desc, k.accounts limit 100
        ) m`,
  )

/** Targets that several fresh accounts reported within a day. */
export const findBursts = (tx: Tx) =>
  one<{ found: number }>(
    tx.db,
    sql`with burst as (
        select r.kind, r.subject_id, (array_agg(r.reporter_id order by r.reporter_id))[1:50] as accounts,
            count(*) as reports, min(r.reported_at) as first, max(r.reported_at) as last
          from moderation.fresh_reports r where r.reported_at >= platform.now() - interval '24 hours'
          group by r.kind, r.subject_id having count(*) >= 4
      )
      select count(*) filter (where abuse.keep_case('fresh_reports', b.accounts, b.about, null, b.facts, '[]')) as found
        from (
          select b.accounts, b.kind || ':' || b.subject_id as about,
              jsonb_build_array(
                abuse.fact('reports_in_burst', b.reports, null, b.first, b.last),
                abuse.fact('young_accounts', (select count(*) from identity.account_states s
                  where s.id = any (b.accounts) and s.since > platform.now() - interval '14 days')),
                abuse.fact('established_reports', moderation.established_reports(b.kind, b.subject_id))) as facts
            from burst b order by b.reports desc, b.subject_id limit 100
        ) b`,
  )
