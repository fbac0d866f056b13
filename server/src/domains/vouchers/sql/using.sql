-- Why a checkout of these goods does not take the voucher; null when it does. Mirrors voucherObstacle in
-- contract/src/vouchers/rules.ts.
create or replace function vouchers.obstacle(v vouchers.vouchers, p_kind text, p_goods bigint, p_delivers boolean, p_area text)
  returns text
  language sql stable
  return case
    when v.status = 'used' then 'used'
    when v.status = 'held' then 'in_use'
    when v.status = 'recalled' then 'recalled'
    when v.expires_at <= platform.now() then 'expired'
    when exists (select from vouchers.frozen f where f.user_id = v.user_id) then 'points_owed'
    when v.applies_to not in ('any', p_kind) then 'other_shop'
    when v.kind = 'free_delivery' and not p_delivers then 'no_delivery'
    when v.areas is not null and not coalesce(p_area = any (v.areas), false) then 'other_area'
    when p_goods < v.minimum_order then 'below_minimum'
  end;

create or replace function vouchers.as_json(v vouchers.vouchers) returns jsonb
  language sql stable
  return jsonb_build_object('id', v.id, 'code', v.code, 'kind', v.kind, 'appliesTo', v.applies_to,
    'title', platform.localized(v.title_en, v.title_ar), 'value', v.value, 'minimumOrder', v.minimum_order,
    'areas', to_jsonb(v.areas),
    'status', case when v.status <> 'ready' then v.status when v.expires_at <= platform.now() then 'expired'
      when exists (select from vouchers.frozen f where f.user_id = v.user_id) then 'frozen' else v.status end,
    'issuedAt', v.issued_at, 'expiresAt', v.expires_at, 'usedAt', v.used_at,
    'orderId', case when v.subject like 'order:%' then substr(v.subject, 7) end);

-- Takes a voucher for a checkout. A second checkout waits, and then finds it in use.
-- `p_goods`, `p_delivery_fee` and the discounts are in baisa. A voucher never pays the service fee.
create or replace function vouchers.take(p_user uuid, p_code text, p_subject text, p_kind text, p_goods bigint,
    p_delivery_fee bigint, p_delivers boolean, p_area text,
    out voucher_id uuid, out off_goods bigint, out off_delivery bigint)
  language plpgsql as $$
declare
  v vouchers.vouchers;
  hindered text;
begin
  select * into v from vouchers.vouchers where code = p_code and user_id = p_user for no key update;
  if not found then
    perform platform.refuse('voucher_unknown');
  end if;
  hindered := vouchers.obstacle(v, p_kind, p_goods, p_delivers, p_area);
  if hindered is not null then
    perform platform.refuse('voucher_not_usable', jsonb_build_object('obstacle', hindered,
      'minimumOrder', v.minimum_order, 'expiresAt', v.expires_at));
  end if;
  voucher_id := v.id;
  off_goods := case when v.kind = 'amount_off' then least(v.value, p_goods) else 0 end;
  off_delivery := case when v.kind = 'free_delivery' then p_delivery_fee else 0 end;
  perform vouchers.count_money(p_user, 0, off_goods + off_delivery);
  update vouchers.vouchers set status = 'held', subject = p_subject, taken_off = off_goods + off_delivery,
      taken_month = vouchers.this_month()
    where id = v.id;
end $$;

-- The checkout that took the voucher is paid.
create or replace function vouchers.use_up(p_subject text) returns void
  language plpgsql as $$
declare
  -- A variable, so that the key finds the row (docs/decisions/0015).
  taken constant text := 'held';
begin
  update vouchers.vouchers set status = 'used', used_at = platform.now() where subject = p_subject and status = taken;
end $$;

-- Makes a voucher usable again after the order that it paid for was cancelled. When the seller cancelled, it stays valid
-- for at least another week; when the customer did, its end does not move, or cancelling could extend it forever. Its
-- discount no longer counts towards its month. A share returned earlier is a voucher of its own; with nothing left, this
-- one stays used. A voucher that was marked for recall is recalled instead.
create or replace function vouchers.give_back(p_subject text, p_let_down boolean) returns void
  language plpgsql as $$
declare
  v record;
begin
  select id, user_id, value, returned, taken_off, taken_month, recalled_at into v from vouchers.vouchers where subject = p_subject for no key update;
  if not found or (v.returned > 0 and v.returned = v.value) then
    return;
  end if;
  update vouchers.vouchers set status = case when recalled_at is null then 'ready' else 'recalled' end, subject = null,
      used_at = null, reminded_at = null, taken_off = null, taken_month = null, value = value - returned,
      is_reduced = is_reduced or returned > 0, returned = 0,
      expires_at = case when p_let_down then greatest(expires_at, platform.now() + interval '7 days') else expires_at end
    where id = v.id;
  -- Locks the person's row before the total's row, in the same order as everywhere.
  update vouchers.months set taken = taken - v.taken_off where month = v.taken_month and user_id = v.user_id;
  update vouchers.months set taken = taken - v.taken_off where month = v.taken_month and user_id is null;
  if v.recalled_at is not null then
    perform platform.announce('vouchers.recalled', array['user:' || v.user_id],
      jsonb_build_object('voucherId', v.id, 'userId', v.user_id));
  end if;
end $$;

create or replace function vouchers.opens_at(p_user uuid, p_worth bigint) returns timestamptz
  language sql stable
  begin atomic
    select case when exists (
        select from vouchers.months m where m.month = vouchers.this_month()
          and (m.user_id = p_user or m.user_id is null)
          and m.given + p_worth > settings.number(case when m.user_id is null then 'voucher_all_month' else 'voucher_person_month' end))
      or p_worth > least(settings.number('voucher_all_month'), settings.number('voucher_person_month'))
      then vouchers.next_month() end;
  end;

create or replace function vouchers.has_perk(p_user uuid, p_kind text, p_at timestamptz) returns boolean
  language sql stable
  begin atomic
    select exists (select from vouchers.perks
      where user_id = p_user and kind = p_kind and ends_at > p_at and starts_at <= p_at);
  end;

-- Starts a perk now, or when the running one ends; returns its end. The caller holds the lock on the person's points, so
-- that two of one kind never overlap.
create or replace function vouchers.start_perk(p_user uuid, p_kind text, p_source text, p_days int) returns timestamptz
  language plpgsql as $$
declare
  begins constant timestamptz := greatest(platform.now(),
    (select max(ends_at) from vouchers.perks where user_id = p_user and kind = p_kind));
  ends constant timestamptz := begins + make_interval(days => p_days);
begin
  insert into vouchers.perks (user_id, kind, source, starts_at, ends_at) values (p_user, p_kind, p_source, begins, ends);
  return ends;
end $$;
