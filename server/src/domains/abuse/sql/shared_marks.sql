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
