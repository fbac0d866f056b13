create or replace function abuse.fact(p_what text, p_count bigint, p_amount bigint default null, p_from timestamptz default null,
    p_until timestamptz default null) returns jsonb
  language sql immutable
  return jsonb_build_object('what', p_what, 'count', p_count, 'amount', p_amount, 'from', p_from, 'until', p_until);

-- Groups of at least three accounts that use one browser, phone or card, unless they are the team of one store.
create or replace function abuse.shared_marks(p_since timestamptz) returns table (pattern text, accounts uuid[], facts jsonb)
  language sql stable
  begin atomic
    with people as materialized (select a.user_id from abuse.active_people(p_since) a),
    marks as (
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
    select k.pattern, k.accounts,
        jsonb_build_array(
          abuse.fact('accounts_share', cardinality(k.accounts), null, k.oldest, k.youngest),
          abuse.fact('young_accounts', k.young), abuse.fact('old_accounts', k.old), abuse.fact('one_team', k.one_team))
      from known k where k.one_team < cardinality(k.accounts)
      order by cardinality(k.accounts) desc, k.accounts limit 100;
  end;

-- What two accounts share, as incriminating fact; or that they share nothing, as exonerating one.
create or replace function abuse.shared_fact(p_one uuid, p_other uuid) returns jsonb
  language sql stable
  begin atomic
    select abuse.fact(case s.shared when 'device' then 'shares_device' when 'phone' then 'shares_phone'
        when 'card' then 'shares_card' else 'nothing_shared' end, 1)
      from (select rewards.shared_between(p_one, p_other) as shared) s;
  end;

-- How many of these accounts share a device, phone or card (incriminating), or that none does (exonerating).
create or replace function abuse.sharing_fact(p_accounts uuid[]) returns jsonb
  language sql stable
  begin atomic
    with marks as (
      select 'device' as what, encode(d.device, 'hex') as mark, d.user_id
        from identity.devices_of_people d where d.user_id = any (p_accounts)
      union
      select 'phone', h.phone, a.id from unnest(p_accounts) a (id) cross join lateral rewards.phones_of(a.id) h
      union
      select 'card', encode(c.card, 'hex'), a.id from unnest(p_accounts) a (id) cross join lateral rewards.cards_of(a.id) c
    )
    select abuse.fact(case when s.accounts > 0 then 'accounts_share' else 'nothing_shared' end, greatest(s.accounts, 1))
      from (select count(distinct m.user_id) as accounts from marks m
        where exists (select from marks o where o.what = m.what and o.mark = m.mark and o.user_id <> m.user_id)) s;
  end;

-- Targets that several fresh accounts reported within a day.
create or replace function abuse.bursts(p_since timestamptz) returns table (accounts uuid[], about text, facts jsonb)
  language sql stable
  begin atomic
    with burst as (
      select r.kind, r.subject_id, (array_agg(r.reporter_id order by r.reporter_id))[1:50] as accounts, count(*) as reports,
          min(r.reported_at) as first, max(r.reported_at) as last
        from moderation.fresh_reports r where r.reported_at >= p_since group by r.kind, r.subject_id having count(*) >= 4
    )
    select b.accounts, b.kind || ':' || b.subject_id,
        jsonb_build_array(
          abuse.fact('reports_in_burst', b.reports, null, b.first, b.last),
          abuse.fact('young_accounts', (select count(*) from identity.account_states s
            where s.id = any (b.accounts) and s.since > platform.now() - interval '14 days')),
          abuse.fact('established_reports', moderation.established_reports(b.kind, b.subject_id)))
      from burst b order by b.reports desc, b.subject_id limit 100;
  end;
