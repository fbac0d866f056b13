-- Points are of two kinds. Verified: Dawra saw what earned them (an order that was paid and handed over, a bin that a
-- driver weighed). Declared: everything that a person says of themselves. What costs the platform money is paid in
-- verified points alone.
--
-- Each movement says how many of its points are verified, and each row carries both sums: all points, and the verified
-- ones among them. Neither sum, nor the difference of the two, is ever below zero.

create function rewards.is_verified(p_kind text) returns boolean
  language sql immutable
  return p_kind in ('order', 'bin');

alter table rewards.transfers
  add column verified int not null default 0,
  add column prev_verified_balance bigint,
  add column prev_verified_owed bigint,
  add column verified_balance bigint not null default 0,
  add column verified_owed bigint not null default 0;
alter table rewards.transfers drop constraint transfers_user_id_prev_seq_prev_balance_prev_owed_fkey;
alter table rewards.transfers drop constraint transfers_user_id_seq_balance_owed_key;
alter table rewards.transfers drop constraint the_first_row_has_none_before_it;

-- Movements before this day are sorted into the two kinds. What was earned follows its source. A voucher took verified
-- points first, a perk declared ones. What was taken back took the kind that had earned it first. A debt is of the kind
-- of the points that paid it; what is still owed is of the kind that was taken back.
alter table rewards.transfers disable trigger transfers_stay;
do $$
declare
  person record;
  t record;
  natural_kind boolean;
  has bigint;
  has_verified bigint;
  owed_verified bigint;
  part int;
  -- Debts in the order they arose: their row, how much is not paid yet, and how much verified points paid.
  debt_seqs int[];
  debt_open bigint[];
  debt_verified bigint[];
  rest bigint;
  paid bigint;
  i int;
begin
  for person in select user_id from rewards.accounts a
      where exists (select from rewards.transfers x where x.user_id = a.user_id) loop
    -- First the kinds of debts: each point that was paid back belongs to the oldest debt.
    debt_seqs := '{}'; debt_open := '{}'; debt_verified := '{}';
    for t in select seq, kind, subject, source, points from rewards.transfers
        where user_id = person.user_id and kind in ('clawback_owed', 'debt_paid') order by seq loop
      if t.kind = 'clawback_owed' then
        debt_seqs := debt_seqs || t.seq; debt_open := debt_open || t.points::bigint; debt_verified := debt_verified || 0::bigint;
      else
        rest := t.points;
        for i in 1 .. cardinality(debt_seqs) loop
          paid := least(rest, debt_open[i]);
          debt_open[i] := debt_open[i] - paid;
          if rewards.is_verified(split_part(t.source, ' ', 1)) then
            debt_verified[i] := debt_verified[i] + paid;
          end if;
          rest := rest - paid;
        end loop;
      end if;
    end loop;
    has := 0; has_verified := 0; owed_verified := 0;
    for t in select * from rewards.transfers where user_id = person.user_id order by seq loop
      -- A bonus has the source of what it doubles, what is taken back its subject.
      natural_kind := case t.kind
        when 'debt_paid' then rewards.is_verified(split_part(t.source, ' ', 1))
        when 'redeemed' then exists (select from rewards.redemptions r
          where 'redemption:' || r.id = t.source and r.voucher_id is not null)
        when 'correction' then false
        else exists (select from rewards.transfers e where e.user_id = t.user_id and e.subject = t.subject
          and rewards.is_verified(e.kind))
      end;
      if t.kind = 'clawback_owed' then
        i := array_position(debt_seqs, t.seq);
        part := debt_verified[i] + case when natural_kind then debt_open[i] else 0 end;
        owed_verified := owed_verified + part;
      elsif t.from_account = 'mint' then
        part := case when natural_kind then t.points else 0 end;
        has := has + t.points; has_verified := has_verified + part;
      else
        part := case when natural_kind then least(t.points, has_verified)
          else t.points - least(t.points, has - has_verified) end;
        has := has - t.points; has_verified := has_verified - part;
        if t.kind = 'debt_paid' then
          owed_verified := owed_verified - part;
        end if;
      end if;
      update rewards.transfers set verified = part, verified_balance = has_verified, verified_owed = owed_verified
        where user_id = t.user_id and seq = t.seq;
    end loop;
  end loop;
end $$;
update rewards.transfers t set prev_verified_balance = b.verified_balance, prev_verified_owed = b.verified_owed
  from rewards.transfers b where b.user_id = t.user_id and b.seq = t.prev_seq;
alter table rewards.transfers enable trigger transfers_stay;

alter table rewards.transfers
  alter column verified drop default,
  alter column verified_balance drop default,
  alter column verified_owed drop default,
  add unique (user_id, seq, balance, owed, verified_balance, verified_owed),
  add foreign key (user_id, prev_seq, prev_balance, prev_owed, prev_verified_balance, prev_verified_owed)
    references rewards.transfers (user_id, seq, balance, owed, verified_balance, verified_owed),
  add constraint the_first_row_has_none_before_it check (
    num_nulls(prev_seq, prev_balance, prev_owed, prev_verified_balance, prev_verified_owed) in (0, 5)
    and (prev_seq is null) = (seq = 1)),
  add constraint verified_points_are_among_the_points check (verified between 0 and points),
  add constraint verified_balances_are_sums check (verified_balance = coalesce(prev_verified_balance, 0)
    + case when to_account = 'person' then verified when from_account = 'person' then -verified else 0 end),
  add constraint verified_debts_are_sums check (verified_owed = coalesce(prev_verified_owed, 0)
    + case when from_account = 'debt' then verified when to_account = 'debt' then -verified else 0 end),
  add constraint nobody_spends_verified_points_they_have_not check (verified_balance >= 0),
  add constraint nobody_spends_declared_points_they_have_not check (verified_balance <= balance),
  add constraint nobody_pays_back_too_much_of_a_kind check (verified_owed between 0 and owed),
  add constraint what_was_earned_is_of_one_kind check (from_account <> 'mint' or kind = 'correction'
    or verified in (0, points));

create or replace view rewards.ledger_entries as
  select user_id, seq, kind, source, to_account as account, points, booked_at, verified from rewards.transfers
  union all
  select user_id, seq, kind, source, from_account, -points, booked_at, -verified from rewards.transfers;

create or replace function rewards.entry_json(t rewards.transfers) returns jsonb
  language sql stable
  return jsonb_build_object('seq', t.seq, 'kind', t.kind,
    'points', case when t.to_account = 'person' then t.points else -t.points end,
    'verified', case when t.to_account = 'person' then t.verified else -t.verified end, 'balance', t.balance,
    'orderNumber', t.facts ->> 'orderNumber', 'grams', (t.facts ->> 'grams')::int, 'slug', t.facts ->> 'slug',
    'at', t.booked_at);

-- What a person has and owes, all of it and the verified part; a zero for who has no account yet.
drop function rewards.standing(uuid);
create function rewards.standing(p_user uuid, out balance bigint, out owed bigint, out seq int, out verified bigint,
    out verified_owed bigint)
  language sql stable
  begin atomic
    select t.balance, t.owed, t.seq, t.verified_balance, t.verified_owed
      from rewards.transfers t where t.user_id = p_user order by t.seq desc limit 1;
  end;

-- One movement of which `p_verified` points are verified; the caller holds the lock.
drop function rewards.append(uuid, text, text, text, rewards.account, rewards.account, int, jsonb);
create function rewards.append(p_user uuid, p_kind text, p_subject text, p_source text, p_from rewards.account,
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
  end;

-- Books what was earned, once for each kind and source, twice as much in a double week. A bonus is of the kind of what it
-- doubles. What is owed of this kind is paid first. Answers the points that were earned, 0 when they had been before.
-- `p_at`: when it was earned.
create or replace function rewards.earn(p_user uuid, p_kind text, p_subject text, p_source text, p_points int, p_facts jsonb,
    p_at timestamptz)
  returns int
  language plpgsql as $$
declare
  -- 1 for verified points, 0 for declared ones.
  of_verified constant int := rewards.is_verified(p_kind)::int;
  earned int := p_points;
  debt int;
begin
  if p_points < 1 then
    return 0;
  end if;
  perform rewards.lock(p_user);
  if exists (select from rewards.transfers where kind = p_kind and source = p_source) then
    return 0;
  end if;
  perform rewards.append(p_user, p_kind, p_subject, p_source, 'mint', 'person', p_points, p_points * of_verified, p_facts);
  if p_kind in ('order', 'tracker', 'bin', 'donation') and vouchers.has_perk(p_user, 'double_points', p_at) then
    perform rewards.append(p_user, 'bonus', p_subject, p_source, 'mint', 'person', p_points, p_points * of_verified,
      p_facts);
    earned := earned + p_points;
  end if;
  debt := least(earned, (select case of_verified when 1 then verified_owed else owed - verified_owed end
    from rewards.standing(p_user)));
  if debt > 0 then
    perform rewards.append(p_user, 'debt_paid', p_subject, p_kind || ' ' || p_source, 'person', 'debt', debt,
      debt * of_verified, '{}');
  end if;
  perform rewards.tell(p_user);
  return earned;
end $$;

-- What a subject has earned and not lost yet, of which kind it is, whether it was doubled, and what its first row says.
drop function rewards.earned(uuid, text);
create function rewards.earned(p_user uuid, p_subject text, out points int, out is_doubled boolean, out is_verified boolean,
    out facts jsonb)
  language sql stable
  begin atomic
    select coalesce(sum(case when t.from_account = 'mint' then t.points
          when t.to_account = 'mint' then -t.points else 0 end), 0)::int,
        coalesce(bool_or(t.kind = 'bonus'), false),
        coalesce(bool_or(rewards.is_verified(t.kind)), false),
        coalesce((array_agg(t.facts order by t.seq))[1], '{}')
      from rewards.transfers t where t.subject = p_subject and t.user_id = p_user;
  end;

-- Takes back what `p_subject` has earned and not lost yet, all of it or `p_points` (and their bonus), once for each
-- cause: what is there of its kind from the balance, the rest becomes a debt of that kind. Declared points never pay for
-- verified ones, or a refund would turn the former into the latter. Answers the points that were taken back.
create or replace function rewards.take_back(p_user uuid, p_subject text, p_cause text, p_points int default null,
    p_facts jsonb default null)
  returns int
  language plpgsql as $$
declare
  earned record;
  of_verified int;
  wanted int;
  from_balance int;
  facts jsonb;
begin
  perform rewards.lock(p_user);
  if exists (select from rewards.transfers where kind in ('clawback', 'clawback_owed') and source = p_cause) then
    return 0;
  end if;
  select * into earned from rewards.earned(p_user, p_subject);
  wanted := least(earned.points, coalesce(p_points * case when earned.is_doubled then 2 else 1 end, earned.points));
  if wanted < 1 then
    return 0;
  end if;
  of_verified := earned.is_verified::int;
  facts := coalesce(p_facts, earned.facts);
  from_balance := least(wanted, coalesce((select case of_verified when 1 then s.verified else s.balance - s.verified end
    from rewards.standing(p_user) s), 0));
  if from_balance > 0 then
    perform rewards.append(p_user, 'clawback', p_subject, p_cause, 'person', 'mint', from_balance,
      from_balance * of_verified, facts);
  end if;
  if wanted > from_balance then
    perform rewards.append(p_user, 'clawback_owed', p_subject, p_cause, 'debt', 'mint', wanted - from_balance,
      (wanted - from_balance) * of_verified, facts);
  end if;
  perform rewards.tell(p_user);
  return wanted;
end $$;

-- The most that a reward's voucher can cost the platform, baisa.
create function rewards.voucher_worth(p_grants jsonb) returns bigint
  language sql stable
  begin atomic
    select case p_grants -> 'voucher' ->> 'kind'
      when 'amount_off' then (p_grants -> 'voucher' ->> 'value')::bigint
      when 'free_delivery' then coalesce((select max(fee) from shop.served_areas), 0)::bigint
      else 0 end;
  end;

-- Spends points for a reward. A voucher is the platform's money and takes verified points; a perk takes declared points
-- first, then verified ones. Of many at once on one balance as many succeed as it pays for. Answers what the contract's
-- redeemReward does.
create or replace function rewards.redeem(p_user uuid, p_reward text) returns jsonb
  language plpgsql as $$
declare
  wanted rewards.rewards;
  is_voucher boolean;
  had record;
  made rewards.redemptions;
  voucher vouchers.vouchers;
begin
  select * into wanted from rewards.rewards where slug = p_reward and is_on;
  if not found then
    perform platform.refuse('not_found');
  end if;
  is_voucher := wanted.grants ? 'voucher';
  perform rewards.lock(p_user);
  select coalesce(s.balance, 0) as balance, coalesce(s.verified, 0) as verified into had from rewards.standing(p_user) s;
  if is_voucher and had.verified < wanted.cost then
    perform platform.refuse('not_enough_verified_points',
      jsonb_build_object('verified', had.verified, 'cost', wanted.cost, 'missing', wanted.cost - had.verified));
  end if;
  if had.balance < wanted.cost then
    perform platform.refuse('not_enough_points', jsonb_build_object('balance', had.balance, 'cost', wanted.cost));
  end if;
  made.id := uuidv7();
  perform rewards.append(p_user, 'redeemed', 'redemption:' || made.id, 'redemption:' || made.id, 'person', 'spent',
    wanted.cost, case when is_voucher then wanted.cost else greatest(0, wanted.cost - (had.balance - had.verified))::int end,
    jsonb_build_object('slug', wanted.slug));
  if is_voucher then
    voucher := vouchers.issue(p_user, 'redemption:' || made.id, wanted.title_en, wanted.title_ar,
      wanted.grants -> 'voucher', wanted.expiry_days, rewards.voucher_worth(wanted.grants));
  else
    made.perk_ends_at := vouchers.start_perk(p_user, wanted.grants ->> 'perk', 'redemption:' || made.id,
      (wanted.grants ->> 'days')::int);
  end if;
  insert into rewards.redemptions (id, user_id, reward, cost, voucher_id, perk_ends_at)
    values (made.id, p_user, wanted.slug, wanted.cost, voucher.id, made.perk_ends_at);
  perform rewards.tell(p_user);
  return jsonb_build_object('id', made.id, 'balance', had.balance - wanted.cost,
    'voucher', case when voucher.id is not null then vouchers.as_json(voucher) end,
    'perk', case when made.perk_ends_at is not null then jsonb_build_object('kind', wanted.grants ->> 'perk',
      'startsAt', made.perk_ends_at - make_interval(days => (wanted.grants ->> 'days')::int),
      'endsAt', made.perk_ends_at) end);
end $$;
