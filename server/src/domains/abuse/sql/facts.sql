create or replace function abuse.fact(p_what text, p_count bigint, p_amount bigint default null, p_from timestamptz default null,
    p_until timestamptz default null) returns jsonb
  language sql immutable
  return jsonb_build_object('what', p_what, 'count', p_count, 'amount', p_amount, 'from', p_from, 'until', p_until);

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
