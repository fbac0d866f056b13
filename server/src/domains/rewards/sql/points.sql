-- Serializes changes of one person's points until the transaction ends.
create or replace function rewards.lock(p_user uuid) returns void
  language plpgsql as $$
begin
  perform from rewards.accounts where user_id = p_user for no key update;
  if not found then
    insert into rewards.accounts (user_id) values (p_user) on conflict do nothing;
    perform from rewards.accounts where user_id = p_user for no key update;
  end if;
end $$;

-- Appends one movement of which `p_verified` points are verified. The caller holds the lock. The vouchers of a person
-- are frozen while they owe verified points.
create or replace function rewards.append(p_user uuid, p_kind text, p_subject text, p_source text, p_from rewards.account,
    p_to rewards.account, p_points int, p_verified int, p_facts jsonb) returns void
  language sql
  begin atomic
    with was as (
      select t.seq, t.balance, t.owed, t.verified_balance, t.verified_owed
        from rewards.transfers t where t.user_id = p_user order by t.seq desc limit 1
    ), one as (
      select case when p_to = 'person' then 1 when p_from = 'person' then -1 else 0 end as of_balance,
        case when p_from = 'debt' then 1 when p_to = 'debt' then -1 else 0 end as of_debt
    )
    insert into rewards.transfers (user_id, seq, kind, subject, source, from_account, to_account, points, verified, facts,
        prev_seq, prev_balance, prev_owed, prev_verified_balance, prev_verified_owed,
        balance, owed, verified_balance, verified_owed)
      select p_user, coalesce(was.seq, 0) + 1, p_kind, p_subject, p_source, p_from, p_to, p_points, p_verified, p_facts,
        was.seq, was.balance, was.owed, was.verified_balance, was.verified_owed,
        coalesce(was.balance, 0) + one.of_balance * p_points, coalesce(was.owed, 0) + one.of_debt * p_points,
        coalesce(was.verified_balance, 0) + one.of_balance * p_verified,
        coalesce(was.verified_owed, 0) + one.of_debt * p_verified
      from one left join was on true;
    select vouchers.freeze(p_user, s.verified_owed > 0) from rewards.standing(p_user) s where 'debt' in (p_from, p_to);
  end;

create or replace function rewards.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the points ledger is append only';
end $$;

create or replace trigger transfers_stay before update or delete or truncate on rewards.transfers
  for each statement execute function rewards.refuse_change();

create or replace function rewards.entry_json(t rewards.transfers) returns jsonb
  language sql stable
  return jsonb_build_object('seq', t.seq, 'kind', t.kind,
    'points', case when t.to_account = 'person' then t.points else -t.points end,
    'verified', case when t.to_account = 'person' then t.verified else -t.verified end, 'balance', t.balance,
    'orderNumber', t.facts ->> 'orderNumber', 'grams', (t.facts ->> 'grams')::int, 'slug', t.facts ->> 'slug',
    'at', t.booked_at);

create or replace view rewards.ledger_entries as
  select user_id, seq, kind, source, to_account as account, points, booked_at, verified from rewards.transfers
  union all
  select user_id, seq, kind, source, from_account, -points, booked_at, -verified from rewards.transfers;

-- Whether the points of this source are decided already.
create or replace function rewards.is_decided(p_kind text, p_source text) returns boolean
  language sql stable
  begin atomic
    select exists (select from rewards.transfers where kind = p_kind and source = p_source)
      or exists (select from rewards.passed_over where source = p_source);
  end;

-- Points are verified when the platform itself witnessed what earned them. A cash payment is only the venue's
-- statement.
create or replace function rewards.is_verified(p_kind text) returns boolean
  language sql immutable
  return p_kind in ('order', 'bin');

-- How long verified points wait before they can buy a voucher: past the last moment of a claim, and as long as sales
-- wait for their payout. Mirrors POINTS_WAIT_HOURS in contract/src/rewards/rules.ts.
create or replace function rewards.wait() returns interval
  language sql stable
  begin atomic
    select greatest(interval '72 hours', make_interval(days => settings.number('payout_hold_days')));
  end;

-- A person's verified points that may still be taken back, by when they can be spent on vouchers; null while a claim
-- about their order is open.
create or replace function rewards.waiting(p_user uuid) returns table (points int, available_at timestamptz)
  language sql stable
  begin atomic
    with claimed as (
      select rewards.pickup_source(c.pickup_id) as subject from orders.open_claims c where c.customer_id = p_user
    ), waiting as (
      select t.subject from rewards.transfers t
        where t.user_id = p_user and t.from_account = 'mint' and t.verified > 0 and t.booked_at > platform.now() - rewards.wait()
      union
      select subject from claimed
    ), left_of as (
      select sum(case when t.from_account = 'mint' then t.verified when t.to_account = 'mint' then -t.verified else 0 end)::int
          as points,
          case when w.subject not in (select subject from claimed) then
            max(t.booked_at) filter (where t.from_account = 'mint') + rewards.wait() end as available_at
        from waiting w join rewards.transfers t on t.user_id = p_user and t.subject = w.subject group by w.subject
    )
    select sum(l.points)::int, l.available_at from left_of l where l.points > 0
      group by l.available_at order by l.available_at nulls last;
  end;

create or replace function rewards.standing(p_user uuid, out balance bigint, out owed bigint, out seq int, out verified bigint,
    out verified_owed bigint)
  language sql stable
  begin atomic
    select t.balance, t.owed, t.seq, t.verified_balance, t.verified_owed
      from rewards.transfers t where t.user_id = p_user order by t.seq desc limit 1;
  end;

-- The points of a subject that were earned and not taken back, the verified part, whether they were doubled, and the
-- facts of the first row.
create or replace function rewards.earned(p_user uuid, p_subject text, out points int, out verified int, out is_doubled boolean,
    out facts jsonb)
  language sql stable
  begin atomic
    select coalesce(sum(s.sign * t.points), 0)::int, coalesce(sum(s.sign * t.verified), 0)::int,
        coalesce(bool_or(t.kind = 'bonus'), false),
        coalesce((array_agg(t.facts order by t.seq))[1], '{}')
      from rewards.transfers t cross join lateral (
        select case when t.from_account = 'mint' then 1 when t.to_account = 'mint' then -1 else 0 end as sign) s
      where t.subject = p_subject and t.user_id = p_user;
  end;

create or replace function rewards.cards_of(p_user uuid) returns table (card bytea)
  language sql stable
  begin atomic
    select c.card from orders.cards_of_customers c where c.customer_id = p_user
    union
    select c.card from donations.cards_of_requesters c where c.requester_id = p_user;
  end;

create or replace function rewards.phones_of(p_user uuid) returns table (phone text)
  language sql stable
  begin atomic
    select p.phone from identity.people p where p.id = p_user and p.phone is not null
    union
    select c.phone from orders.phones_of_customers c where c.customer_id = p_user;
  end;
