-- Vouchers that a checkout takes, and perks that run for a while. Knows no order, only an opaque `subject`, and no points.
create schema vouchers;

create table vouchers.vouchers (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  -- What it was given for; the same thing gives one voucher.
  source text not null unique,
  kind text not null check (kind in ('amount_off', 'free_delivery')),
  applies_to text not null check (applies_to in ('food', 'compost', 'any')),
  -- As it was called when it was given.
  title_en text not null,
  title_ar text not null,
  -- Baisa; of free delivery nothing, it is worth the fee.
  value bigint not null,
  minimum_order bigint not null default 0 check (minimum_order >= 0),
  -- Null: everywhere.
  areas text[],
  status text not null default 'ready' check (status in ('ready', 'held', 'used')),
  -- The checkout that holds it, or used it up.
  subject text,
  issued_at timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- That it is about to expire was announced.
  reminded_at timestamptz,
  constraint vouchers_are_worth_something check ((kind = 'amount_off') = (value > 0) and value >= 0),
  constraint ready_vouchers_are_nowhere check ((status = 'ready') = (subject is null)),
  constraint used_vouchers_say_when check ((status = 'used') = (used_at is not null)),
  constraint vouchers_last_a_while check (expires_at > issued_at)
);
create index vouchers_of_a_person on vouchers.vouchers (user_id, id desc);
-- One voucher a checkout.
create unique index one_voucher_a_subject on vouchers.vouchers (subject) where subject is not null;
create index vouchers_to_remind_of on vouchers.vouchers (expires_at) where status = 'ready' and reminded_at is null;

-- As a checkout that took it shows it.
create view vouchers.labels as
  select id, code, platform.localized(title_en, title_ar) as title from vouchers.vouchers;

-- What somebody has for some days: twice the points, or deals before the others.
create table vouchers.perks (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  kind text not null check (kind in ('double_points', 'early_access')),
  source text not null unique,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint perks_end_after_they_start check (starts_at < ends_at)
);
create index perks_of_a_person on vouchers.perks (user_id, kind, ends_at desc);

create function vouchers.has_perk(p_user uuid, p_kind text, p_at timestamptz) returns boolean
  language sql stable
  begin atomic
    select exists (select from vouchers.perks
      where user_id = p_user and kind = p_kind and ends_at > p_at and starts_at <= p_at);
  end;

-- Starts a perk now, or when the one that runs ends; answers until when. The caller holds the person's points locked,
-- so two of one kind never overlap.
create function vouchers.start_perk(p_user uuid, p_kind text, p_source text, p_days int) returns timestamptz
  language plpgsql as $$
declare
  begins constant timestamptz := greatest(platform.now(),
    (select max(ends_at) from vouchers.perks where user_id = p_user and kind = p_kind));
  ends constant timestamptz := begins + make_interval(days => p_days);
begin
  insert into vouchers.perks (user_id, kind, source, starts_at, ends_at) values (p_user, p_kind, p_source, begins, ends);
  return ends;
end $$;

-- Eight of 32 letters and digits that nobody confuses (Crockford), from the random bytes of a uuid.
create function vouchers.random_code() returns text
  language plpgsql volatile as $$
declare
  bytes constant bytea := uuid_send(gen_random_uuid());
  letters constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  code text := '';
  i int;
begin
  -- Bytes 6 and 8 of a uuid are not all random.
  foreach i in array array[0, 1, 2, 3, 9, 10, 11, 12] loop
    code := code || substr(letters, get_byte(bytes, i) % 32 + 1, 1);
  end loop;
  return substr(code, 1, 4) || '-' || substr(code, 5, 4);
end $$;

-- `p_terms`: { kind, appliesTo, value, minimumOrder, areas }; lasts until the end of a day in Muscat.
create function vouchers.issue(p_user uuid, p_source text, p_title_en text, p_title_ar text, p_terms jsonb, p_days int)
  returns vouchers.vouchers
  language plpgsql as $$
declare
  made vouchers.vouchers;
begin
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

-- Why a checkout of these goods does not take the voucher; null when it does. Mirrors voucherObstacle in
-- contract/src/vouchers.rules.ts.
create function vouchers.obstacle(v vouchers.vouchers, p_kind text, p_goods bigint, p_delivers boolean, p_area text)
  returns text
  language sql stable
  return case
    when v.status = 'used' then 'used'
    when v.status = 'held' then 'in_use'
    when v.expires_at <= platform.now() then 'expired'
    when v.applies_to not in ('any', p_kind) then 'other_shop'
    when v.kind = 'free_delivery' and not p_delivers then 'no_delivery'
    when v.areas is not null and not coalesce(p_area = any (v.areas), false) then 'other_area'
    when p_goods < v.minimum_order then 'below_minimum'
  end;

-- Takes a voucher for a checkout. Of two checkouts the second waits, and then finds it in use.
-- `p_goods`, `p_delivery_fee`, and what comes off of each: baisa. The service fee is never paid by a voucher.
create function vouchers.take(p_user uuid, p_code text, p_subject text, p_kind text, p_goods bigint,
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
  update vouchers.vouchers set status = 'held', subject = p_subject where id = v.id;
  voucher_id := v.id;
  off_goods := case when v.kind = 'amount_off' then least(v.value, p_goods) else 0 end;
  off_delivery := case when v.kind = 'free_delivery' then p_delivery_fee else 0 end;
end $$;

-- What was bought with it is paid.
create function vouchers.use_up(p_subject text) returns void
  language plpgsql as $$
declare
  -- A variable, so that the key finds the row (docs/decisions/0015).
  taken constant text := 'held';
begin
  update vouchers.vouchers set status = 'used', used_at = platform.now() where subject = p_subject and status = taken;
end $$;

-- What was bought with it is not wanted any more. Whoever was let down has at least a week for it; who changed their
-- own mind gets it back as it was, or a voucher would live as long as one keeps cancelling.
create function vouchers.give_back(p_subject text, p_let_down boolean) returns void
  language sql
  begin atomic
    update vouchers.vouchers set status = 'ready', subject = null, used_at = null, reminded_at = null,
        expires_at = case when p_let_down then greatest(expires_at, platform.now() + interval '7 days') else expires_at end
      where subject = p_subject;
  end;

create function vouchers.as_json(v vouchers.vouchers) returns jsonb
  language sql stable
  return jsonb_build_object('id', v.id, 'code', v.code, 'kind', v.kind, 'appliesTo', v.applies_to,
    'title', platform.localized(v.title_en, v.title_ar), 'value', v.value, 'minimumOrder', v.minimum_order,
    'areas', to_jsonb(v.areas),
    'status', case when v.status = 'ready' and v.expires_at <= platform.now() then 'expired' else v.status end,
    'issuedAt', v.issued_at, 'expiresAt', v.expires_at, 'usedAt', v.used_at,
    'orderId', case when v.subject like 'order:%' then substr(v.subject, 7) end);
