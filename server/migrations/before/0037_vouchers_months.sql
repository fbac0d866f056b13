-- What vouchers may cost the platform in a month, for a person and for all. Counted when a voucher is given and again
-- when it is used: whatever goes wrong with points, the loss is bounded.

create table vouchers.settings (
  only_one boolean primary key default true check (only_one),
  -- Baisa of vouchers that are given in a calendar month in Muscat.
  person_month bigint not null check (person_month >= 0),
  all_month bigint not null check (all_month >= 0)
);
insert into vouchers.settings (person_month, all_month) values (30000, 3000000);

-- A month's sums of one person, and of all together (`user_id` is null).
create table vouchers.months (
  user_id uuid references identity.users,
  month date not null,
  -- Baisa. `given`: what the vouchers given in this month are worth. `taken`: what checkouts of this month took off.
  given bigint not null default 0,
  taken bigint not null default 0,
  -- When the cap for all was first reached, so that it is told once.
  tripped_at timestamptz,
  unique nulls not distinct (user_id, month),
  constraint months_begin_on_their_first_day check (extract(day from month) = 1),
  constraint money_of_a_month_is_never_below_zero check (given >= 0 and taken >= 0),
  constraint only_the_cap_for_all_trips check (tripped_at is null or user_id is null)
);

-- Vouchers that were given this month before there were caps count.
insert into vouchers.months (user_id, month, given)
  select user_id, date_trunc('month', issued_at at time zone 'Asia/Muscat')::date, sum(value) from vouchers.vouchers
  where date_trunc('month', issued_at at time zone 'Asia/Muscat') = date_trunc('month', platform.now() at time zone 'Asia/Muscat')
  group by grouping sets ((user_id, 2), (2)) having count(*) > 0;

alter table vouchers.vouchers
  -- Baisa that its checkout takes off; null of those taken before this was counted.
  add column taken_off bigint,
  add column taken_month date,
  add constraint what_was_taken_says_its_month check (num_nulls(taken_off, taken_month) in (0, 2)),
  add constraint ready_vouchers_have_taken_nothing check (status <> 'ready' or taken_off is null);

create function vouchers.this_month() returns date
  language sql stable
  return date_trunc('month', platform.now() at time zone 'Asia/Muscat')::date;

-- The moment at which the next month begins in Muscat.
create function vouchers.next_month() returns timestamptz
  language sql stable
  return (vouchers.this_month() + interval '1 month') at time zone 'Asia/Muscat';

-- Counts money of this month, for the person and for all. The rows stay locked until the transaction ends, so that of
-- many at once no more pass than the caps allow. A voucher lives about a month, so what is taken in a month may come from
-- the vouchers of two: it is bounded by twice the cap.
create function vouchers.count_money(p_user uuid, p_given bigint, p_taken bigint) returns void
  language plpgsql as $$
declare
  caps vouchers.settings;
  who uuid;
begin
  select * into caps from vouchers.settings;
  foreach who in array array[p_user, null]::uuid[] loop
    insert into vouchers.months (user_id, month) values (who, vouchers.this_month()) on conflict do nothing;
    update vouchers.months m set given = m.given + p_given, taken = m.taken + p_taken
      where m.user_id is not distinct from who and m.month = vouchers.this_month()
        and (p_given = 0 or m.given + p_given <= case when who is null then caps.all_month else caps.person_month end)
        and (p_taken = 0 or m.taken + p_taken <= 2 * case when who is null then caps.all_month else caps.person_month end);
    if not found then
      perform platform.refuse('voucher_money_used_up', jsonb_build_object(
        'of', case when who is null then 'all' else 'person' end, 'opensAt', vouchers.next_month()));
    end if;
  end loop;
end $$;

-- When a voucher of this worth can be given to the person again; null when it can now.
create function vouchers.opens_at(p_user uuid, p_worth bigint) returns timestamptz
  language sql stable
  begin atomic
    select case when exists (
        select from vouchers.settings s join vouchers.months m on m.month = vouchers.this_month()
          and (m.user_id = p_user or m.user_id is null)
        where m.given + p_worth > case when m.user_id is null then s.all_month else s.person_month end)
      or exists (select from vouchers.settings s where p_worth > least(s.all_month, s.person_month))
      then vouchers.next_month() end;
  end;

-- `p_terms`: { kind, appliesTo, value, minimumOrder, areas }; `p_worth`: the most it can cost, baisa. Lasts until the end
-- of a day in Muscat.
drop function vouchers.issue(uuid, text, text, text, jsonb, int);
create function vouchers.issue(p_user uuid, p_source text, p_title_en text, p_title_ar text, p_terms jsonb, p_days int,
    p_worth bigint)
  returns vouchers.vouchers
  language plpgsql as $$
declare
  made vouchers.vouchers;
begin
  perform vouchers.count_money(p_user, p_worth, 0);
  loop
    begin
      insert into vouchers.vouchers (user_id, code, source, kind, applies_to, title_en, title_ar, value, minimum_order,
          areas, expires_at)
        values (p_user, vouchers.random_code(), p_source, p_terms ->> 'kind', p_terms ->> 'appliesTo', p_title_en,
          p_title_ar, coalesce((p_terms ->> 'value')::bigint, 0), coalesce((p_terms ->> 'minimumOrder')::bigint, 0),
          case when jsonb_typeof(p_terms -> 'areas') = 'array'
            then array(select jsonb_array_elements_text(p_terms -> 'areas')) end,
          (date_trunc('day', platform.now() at time zone 'Asia/Muscat') + make_interval(days => p_days + 1))
            at time zone 'Asia/Muscat')
        returning * into made;
      return made;
    exception when unique_violation then
      -- Given before for the same thing is a bug of the caller; another one's code is drawn again.
      if exists (select from vouchers.vouchers where source = p_source) then
        raise;
      end if;
    end;
  end loop;
end $$;

-- Takes a voucher for a checkout. Of two checkouts the second waits, and then finds it in use.
-- `p_goods`, `p_delivery_fee`, and what comes off of each: baisa. The service fee is never paid by a voucher.
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

-- What was bought with it is not wanted any more. Whoever was let down has at least a week for it; who changed their
-- own mind gets it back as it was, or a voucher would live as long as one keeps cancelling. What it took off no longer
-- counts in the month in which it did.
create or replace function vouchers.give_back(p_subject text, p_let_down boolean) returns void
  language plpgsql as $$
declare
  v record;
begin
  select id, user_id, taken_off, taken_month into v from vouchers.vouchers where subject = p_subject for no key update;
  if not found then
    return;
  end if;
  update vouchers.vouchers set status = 'ready', subject = null, used_at = null, reminded_at = null,
      taken_off = null, taken_month = null,
      expires_at = case when p_let_down then greatest(expires_at, platform.now() + interval '7 days') else expires_at end
    where id = v.id;
  -- The person's row before that of all, as everywhere.
  update vouchers.months set taken = taken - v.taken_off where month = v.taken_month and user_id = v.user_id;
  update vouchers.months set taken = taken - v.taken_off where month = v.taken_month and user_id is null;
end $$;
