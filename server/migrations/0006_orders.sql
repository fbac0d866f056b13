-- Orders, their pickups and lines.
create schema orders;

create type orders.pickup_status as enum
  ('awaiting_payment', 'confirmed', 'ready', 'completed', 'cancelled', 'no_show', 'released');
create type orders.order_status as enum ('awaiting_payment', 'paid', 'released');

create sequence orders.order_numbers;

create table orders.orders (
  id uuid primary key default uuidv7(),
  number text not null unique,
  customer_id uuid not null references identity.users,
  status orders.order_status not null default 'awaiting_payment',
  language text not null check (language in ('en', 'ar')),
  contact_email text not null,
  contact_phone text not null check (contact_phone ~ '^\+[1-9][0-9]{6,14}$'),
  subtotal bigint not null check (subtotal >= 0),
  service_fee bigint not null check (service_fee >= 0),
  total bigint not null,
  savings bigint not null check (savings >= 0),
  placed_at timestamptz not null default platform.now(),
  hold_expires_at timestamptz not null,
  paid_at timestamptz,
  released_at timestamptz,
  release_reason text check (release_reason in ('expired', 'left')),
  constraint totals_add_up check (total = subtotal + service_fee),
  constraint paid_orders_say_when check ((status = 'paid') = (paid_at is not null)),
  constraint released_orders_say_why check ((status = 'released') = (release_reason is not null))
);
create index orders_of_a_customer on orders.orders (customer_id, id desc);
create index orders_awaiting_payment on orders.orders (hold_expires_at) where status = 'awaiting_payment';
create index open_orders_of_a_customer on orders.orders (customer_id) where status = 'awaiting_payment';

create table orders.pickups (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders.orders,
  venue_id uuid not null references venues.venues,
  status orders.pickup_status not null default 'awaiting_payment',
  code text check (code ~ '^[A-HJ-NP-Z]{2}[0-9]{3}$'),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  instructions_en text,
  instructions_ar text,
  total bigint not null check (total >= 0),
  grams int not null check (grams >= 0),
  confirmed_at timestamptz,
  ready_at timestamptz,
  closed_at timestamptz,
  closed_by text check (closed_by in ('customer', 'venue', 'operator', 'system')),
  cancel_reason text,
  unique (order_id, venue_id, starts_at, ends_at),
  constraint cancelled_pickups_say_why check
    (status <> 'cancelled' or (closed_by is not null and cancel_reason is not null)),
  constraint paid_pickups_have_a_code check
    (status in ('awaiting_payment', 'released') or (code is not null and confirmed_at is not null))
);
create unique index open_codes_are_unique_at_a_venue on orders.pickups (venue_id, code)
  where status in ('confirmed', 'ready');
create index open_pickups_of_a_venue on orders.pickups (venue_id, confirmed_at) where status in ('confirmed', 'ready');
create index closed_pickups_of_a_venue on orders.pickups (venue_id, closed_at desc)
  where status in ('completed', 'cancelled', 'no_show');
create index pickups_nobody_came_for on orders.pickups (ends_at) where status in ('confirmed', 'ready');

create table orders.lines (
  order_id uuid not null references orders.orders,
  pickup_id uuid not null references orders.pickups,
  deal_id uuid not null references deals.deals,
  quantity int not null check (quantity > 0),
  unit_price int not null check (unit_price >= 0),
  original_unit_price int not null,
  portion_grams int not null,
  -- As it was when it was bought.
  title_en text,
  title_ar text,
  picture text,
  primary key (order_id, deal_id)
);
create index lines_of_a_pickup on orders.lines (pickup_id);
create index lines_of_a_deal on orders.lines (deal_id);

-- Every step a pickup took: who, when, why.
create table orders.transitions (
  pickup_id uuid not null references orders.pickups,
  status orders.pickup_status not null,
  actor text not null,
  reason text,
  happened_at timestamptz not null default platform.now(),
  primary key (pickup_id, status)
);

create function orders.allow_transition() returns trigger language plpgsql as $$
begin
  if not (old.status, new.status) in (
    ('awaiting_payment', 'confirmed'), ('awaiting_payment', 'released'),
    ('confirmed', 'ready'), ('confirmed', 'completed'), ('confirmed', 'cancelled'), ('confirmed', 'no_show'),
    ('ready', 'completed'), ('ready', 'cancelled'), ('ready', 'no_show')) then
    raise exception 'a pickup does not go from % to %', old.status, new.status;
  end if;
  insert into orders.transitions (pickup_id, status, actor, reason)
    values (new.id, new.status, coalesce(nullif(current_setting('dawra.actor', true), ''), 'system'), new.cancel_reason);
  return null;
end $$;
create trigger pickups_move_forward after update of status on orders.pickups
  for each row when (old.status is distinct from new.status) execute function orders.allow_transition();

create function orders.pickup_json(p orders.pickups) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object(
      'id', p.id, 'status', p.status, 'code', p.code,
      'window', jsonb_build_object('startsAt', p.starts_at, 'endsAt', p.ends_at),
      'instructions', platform.localized(p.instructions_en, p.instructions_ar),
      'venue', (select jsonb_build_object('id', v.id, 'name', v.name, 'address', v.address, 'area', v.area,
          'phone', v.phone, 'point', jsonb_build_object('lat', v.lat, 'lng', v.lng), 'vatNumber', v.vat_number)
        from venues.cards v where v.id = p.venue_id),
      'lines', (select jsonb_agg(jsonb_build_object('dealId', l.deal_id,
            'title', platform.localized(l.title_en, l.title_ar), 'picture', l.picture, 'quantity', l.quantity,
            'unitPrice', l.unit_price, 'originalUnitPrice', l.original_unit_price, 'portionGrams', l.portion_grams)
          order by l.deal_id)
        from orders.lines l where l.pickup_id = p.id),
      'total', p.total,
      'cancelledBy', case when p.status = 'cancelled' then p.closed_by end,
      'cancelReason', p.cancel_reason,
      'history', case when p.status = 'awaiting_payment' then '[]'::jsonb else (
        select coalesce(jsonb_agg(jsonb_build_object('status', t.status, 'at', t.happened_at)
          order by t.happened_at, t.status), '[]') from orders.transitions t where t.pickup_id = p.id) end);
  end;

-- The most telling status of an order's pickups; mirrors orderStatus in contract/src/orders.rules.ts.
create function orders.derived_status(p_order uuid) returns orders.pickup_status
  language sql stable
  begin atomic
    select status from orders.pickups where order_id = p_order
      order by array_position(array['awaiting_payment', 'ready', 'confirmed', 'completed', 'no_show',
        'cancelled', 'released']::orders.pickup_status[], status) limit 1;
  end;

create function orders.as_json(o orders.orders) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object(
      'id', o.id, 'number', o.number, 'status', orders.derived_status(o.id), 'placedAt', o.placed_at,
      'holdExpiresAt', case when o.status = 'awaiting_payment' then o.hold_expires_at end,
      'releaseReason', o.release_reason,
      'contact', jsonb_build_object('email', o.contact_email, 'phone', o.contact_phone),
      'subtotal', o.subtotal, 'serviceFee', o.service_fee, 'total', o.total, 'savings', o.savings,
      'payment', payments.as_json('order:' || o.id),
      'pickups', (select jsonb_agg(orders.pickup_json(p) order by p.starts_at, p.id)
        from orders.pickups p where p.order_id = o.id));
  end;

-- DS, the day in Muscat, and a running number of four digits or more (lpad alone would cut a longer one).
create function orders.next_number() returns text
  language plpgsql volatile as $$
declare
  running constant text := nextval('orders.order_numbers');
begin
  return 'DS' || to_char(platform.now() at time zone 'Asia/Muscat', 'YYMMDD')
    || lpad(running, greatest(4, length(running)), '0');
end $$;

-- Places an order in one atomic step: claims the key, holds the portions of all venues, writes order,
-- pickups and lines, starts the payment, announces. `p_body`: the contract's placeOrder body with the
-- lines of one deal summed. Answers state 'new' with the order, or what the key says ('done' with the id of
-- the order it made). Raises refusals (cart_changed, too_many_open_orders).
create function orders.place(p_customer uuid, p_key text, p_fingerprint text, p_body jsonb, p_fee int, p_minutes int,
    out state text, out order_id uuid, out started jsonb)
  language plpgsql as $$
declare
  claim record;
  wanted record;
  announced text[];
  placed orders.orders;
  details jsonb;
begin
  order_id := uuidv7();
  select * into claim from platform.claim_key(p_customer::text, p_key, p_fingerprint, jsonb_build_object('orderId', order_id));
  state := claim.state;
  if state <> 'new' then
    order_id := claim.answer ->> 'orderId';
    return;
  end if;
  if (select count(*) from orders.orders o where o.customer_id = p_customer and o.status = 'awaiting_payment') >= 5 then
    perform platform.refuse('too_many_open_orders');
  end if;

  select array_agg("dealId") as ids, array_agg(quantity) as quantities, array_agg("unitPrice") as prices
    into wanted from jsonb_to_recordset(p_body -> 'lines') as w ("dealId" uuid, quantity int, "unitPrice" int);

  with held as materialized (
    select * from deals.hold(wanted.ids, wanted.quantities, wanted.prices)
  ), the_order as (
    insert into orders.orders (id, number, customer_id, language, contact_email, contact_phone,
        subtotal, service_fee, total, savings, hold_expires_at)
      select place.order_id, orders.next_number(), p_customer, p_body ->> 'language',
        p_body #>> '{contact,email}', p_body #>> '{contact,phone}', sum(h.price * h.quantity), p_fee,
        sum(h.price * h.quantity) + p_fee, sum((h.original_price - h.price) * h.quantity),
        platform.now() + make_interval(mins => p_minutes)
      from held h
  ), the_pickups as (
    insert into orders.pickups (order_id, venue_id, starts_at, ends_at, instructions_en, instructions_ar, total, grams)
      select place.order_id, h.venue_id, h.starts_at, h.ends_at, max(h.instructions_en), max(h.instructions_ar),
        sum(h.price * h.quantity), sum(h.portion_grams * h.quantity)
      from held h group by h.venue_id, h.starts_at, h.ends_at
      returning id, venue_id, starts_at, ends_at
  ), the_lines as (
    insert into orders.lines (order_id, pickup_id, deal_id, quantity, unit_price, original_unit_price,
        portion_grams, title_en, title_ar, picture)
      select place.order_id, p.id, h.deal_id, h.quantity, h.price, h.original_price, h.portion_grams,
        h.title_en, h.title_ar, h.picture
      from held h join the_pickups p using (venue_id, starts_at, ends_at)
  )
  select array_agg('deal:' || h.deal_id) || array_agg(distinct 'venue:' || h.venue_id) into announced from held h;

  select * into placed from orders.orders o where o.id = place.order_id;
  details := jsonb_build_object('number', placed.number, 'email', placed.contact_email,
    'phone', placed.contact_phone, 'language', placed.language,
    'name', (select full_name from identity.people where id = p_customer));
  started := jsonb_build_object('details', details,
    'paymentId', payments.start('order:' || placed.id, (p_body ->> 'method')::payments.method, placed.total, details));
  perform platform.announce('orders.placed', announced, jsonb_build_object('orderId', placed.id));
  started := started || jsonb_build_object('order', orders.as_json(placed));
end $$;

-- Two letters without I and O, three digits; from the random bytes of a uuid.
create function orders.random_code() returns text
  language plpgsql volatile as $$
declare
  bytes bytea := uuid_send(gen_random_uuid());
  letters constant text := 'ABCDEFGHJKLMNPQRSTUVWXYZ';
begin
  return substr(letters, get_byte(bytes, 0) % 24 + 1, 1) || substr(letters, get_byte(bytes, 1) % 24 + 1, 1)
    || lpad(((get_byte(bytes, 2) * 256 + get_byte(bytes, 3)) % 1000)::text, 3, '0');
end $$;

-- Whom an order's news concerns live.
create function orders.audience(p_order uuid) returns text[]
  language sql stable
  begin atomic
    select array['user:' || o.customer_id]
        || (select array_agg(distinct 'venue:' || p.venue_id) from orders.pickups p where p.order_id = o.id)
        || (select array_agg(distinct 'deal:' || l.deal_id) from orders.lines l where l.order_id = o.id)
      from orders.orders o where o.id = p_order;
  end;

-- The payment of an order arrived: its portions are sold, its pickups get their codes.
-- Answers 'confirmed', 'already', or 'late' when the hold was gone before.
create function orders.confirm(p_order uuid) returns text
  language plpgsql as $$
declare
  was orders.order_status;
  waiting uuid;
begin
  select status into was from orders.orders where id = p_order for no key update;
  if was is distinct from 'awaiting_payment' then
    return case was when 'paid' then 'already' else 'late' end;
  end if;
  update orders.orders set status = 'paid', paid_at = platform.now() where id = p_order;
  perform deals.settle_hold(array_agg(deal_id), array_agg(quantity), true) from orders.lines where order_id = p_order;
  for waiting in select id from orders.pickups where order_id = p_order loop
    loop
      begin
        update orders.pickups set status = 'confirmed', code = orders.random_code(), confirmed_at = platform.now()
          where id = waiting;
        exit;
      exception when unique_violation then
        -- Another open pickup of this venue has that code: draw again.
      end;
    end loop;
  end loop;
  perform platform.announce('orders.confirmed', orders.audience(p_order), jsonb_build_object('orderId', p_order));
  return 'confirmed';
end $$;

-- The hold of an unpaid order ends: its portions are on sale again. False when it was not waiting any more.
create function orders.release(p_order uuid, p_reason text) returns boolean
  language plpgsql as $$
declare
  -- A variable for the key's sake, as in payments.opened.
  waiting constant orders.order_status := 'awaiting_payment';
begin
  update orders.orders set status = 'released', released_at = platform.now(), release_reason = p_reason
    where id = p_order and status = waiting;
  if not found then
    return false;
  end if;
  perform deals.settle_hold(array_agg(deal_id), array_agg(quantity), false) from orders.lines where order_id = p_order;
  update orders.pickups set status = 'released', closed_at = platform.now() where order_id = p_order;
  perform platform.announce('orders.released', orders.audience(p_order),
    jsonb_build_object('orderId', p_order, 'reason', p_reason));
  return true;
end $$;

-- What was handed over: the rows that figures of other domains may read.
create view orders.completed_pickups as
  select p.id, p.venue_id, p.order_id, p.total, p.grams, p.closed_at,
    (select sum(l.quantity) from orders.lines l where l.pickup_id = p.id) as portions
  from orders.pickups p where p.status = 'completed';

-- What was paid for and not given back.
create view orders.sold_pickups as
  select id, venue_id, total, confirmed_at, status in ('confirmed', 'ready') as is_open
  from orders.pickups where status in ('confirmed', 'ready', 'completed', 'no_show');
create index pickups_of_a_venue_by_day on orders.pickups (venue_id, confirmed_at) where confirmed_at is not null;

-- A pickup as the venue's board shows it: no code, so that a screen at the counter gives none away.
create function orders.board_json(p orders.pickups) returns jsonb
  language sql stable
  begin atomic
    select orders.pickup_json(p) - array['code', 'venue', 'history', 'instructions'] || jsonb_build_object(
        'orderNumber', o.number,
        'customer', jsonb_build_object('name', c.full_name, 'phone', o.contact_phone),
        'confirmedAt', p.confirmed_at,
        'completedAt', case when p.status = 'completed' then p.closed_at end)
      from orders.orders o join identity.people c on c.id = o.customer_id where o.id = p.order_id;
  end;

create function orders.board(p_venue uuid) returns jsonb
  language sql stable
  begin atomic
    with shown as (
      (select p from orders.pickups p where p.venue_id = p_venue and p.status in ('confirmed', 'ready')
        order by p.confirmed_at limit 200)
      union all
      (select p from orders.pickups p where p.venue_id = p_venue and p.status in ('completed', 'cancelled', 'no_show')
        and p.confirmed_at is not null and p.closed_at > platform.now() - interval '24 hours'
        order by p.closed_at desc limit 50)
    )
    select jsonb_build_object(
      'fresh', coalesce(jsonb_agg(orders.board_json(p) order by (p).starts_at, (p).confirmed_at)
        filter (where (p).status = 'confirmed'), '[]'),
      'ready', coalesce(jsonb_agg(orders.board_json(p) order by (p).starts_at, (p).confirmed_at)
        filter (where (p).status = 'ready'), '[]'),
      'done', coalesce(jsonb_agg(orders.board_json(p) order by (p).closed_at desc)
        filter (where (p).status not in ('confirmed', 'ready')), '[]'))
      from shown;
  end;
