-- Orders for the office: state, sums and history, without codes and contacts.
create or replace view orders.office_orders as
  select o.id, o.number, o.customer_id, o.kind, o.status, o.total, o.placed_at,
    (select coalesce(sum(r.amount), 0)::bigint from payments.refund_notices r
      where r.subject = orders.payable_ref(o.id) and r.status <> 'failed') as refunded,
    (select jsonb_agg(jsonb_build_object('at', e.at, 'what', e.what, 'where', e.seller) order by e.at)
      from (
        select o.placed_at as at, 'placed' as what, null::jsonb as seller
        union all select o.released_at, 'released', null where o.released_at is not null
        union all select t.happened_at, t.status::text, coalesce(v.name, s.name)
          from orders.pickups p join orders.transitions t on t.pickup_id = p.id and t.undone_at is null
              and t.status in ('confirmed', 'ready', 'out_for_delivery', 'completed', 'cancelled', 'no_show')
            left join venues.cards v on v.id = p.venue_id
            left join shop.seller_cards s on s.id = p.seller_id
          where p.order_id = o.id
        union all select p.refunded_at, 'refunded', coalesce(v.name, s.name)
          from orders.pickups p left join venues.cards v on v.id = p.venue_id
            left join shop.seller_cards s on s.id = p.seller_id
          where p.order_id = o.id and p.refunded_at is not null
      ) e) as events
  from orders.orders o;

-- `rank` is the position of the state in `states` of OFFICE_LISTS, and has an index.
create or replace view orders.office_pickups as
  select p.id, p.order_id, p.venue_id, p.seller_id, p.kind, p.placed_at as at, p.starts_at, p.total,
    (case
      when p.refunded_at is not null then 8 when p.status = 'ready' then 1 when p.status = 'confirmed' then 2
      when p.status = 'out_for_delivery' then 3 when p.status = 'awaiting_payment' then 4 when p.status = 'no_show' then 5
      when p.status = 'completed' and p.refunded_part > 0 then 7 when p.status = 'completed' then 6
      when p.status = 'cancelled' then 9 else 10 end) as rank,
    case when p.refunded_at is not null or (p.status = 'cancelled' and not orders.is_cash(p.order_id)) then p.total
      else p.refunded_part end as given_back,
    case when orders.is_cash(p.order_id) then 'cash' else 'online' end as method
  from orders.pickups p;

create or replace view orders.found_orders as
  select o.id, o.number, o.kind, o.status, o.customer_id, o.contact_phone, o.placed_at, o.total, o.is_cash
  from orders.orders o;

create or replace view orders.found_pickups as
  select p.id, p.order_id, p.venue_id, p.seller_id, o.number, p.status::text as status, p.total, p.closed_at, p.confirmed_at
  from orders.pickups p join orders.orders o on o.id = p.order_id;

-- Orders by number, by a pickup's code, or by the order's contact phone, latest first.
create or replace function orders.find_orders(p_number text, p_code text, p_phones text[], p_most int) returns setof uuid
  language sql stable
  begin atomic
    select id from (
      (select id from orders.orders where number = p_number)
      union
      (select order_id from orders.pickups where code = p_code order by id desc limit p_most)
      union
      (select o.id from unnest(p_phones) phone cross join lateral
        (select id from orders.orders where contact_phone = phone order by id desc limit p_most) o)
    ) found order by id desc limit p_most;
  end;

-- An order as the office reads it; null when there is no such order.
create or replace function orders.story(p_order uuid) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('id', o.id, 'number', o.number, 'kind', o.kind,
      'status', coalesce(orders.derived_status(o.id)::text, o.status::text), 'placedAt', o.placed_at, 'isCash', o.is_cash,
      'releaseReason', o.release_reason,
      'customer', (select jsonb_build_object('id', c.id, 'name', c.full_name, 'isErased', c.is_erased)
        from identity.people c where c.id = o.customer_id),
      'contact', jsonb_build_object('email', o.contact_email, 'phone', o.contact_phone),
      'money', jsonb_build_object('subtotal', o.subtotal, 'discount', o.discount, 'deliveryFee', o.delivery_fee,
        'deliveryDiscount', o.delivery_discount, 'serviceFee', o.service_fee, 'total', o.total,
        'voucher', (select v.code from vouchers.labels v where v.id = o.voucher_id),
        'payment', case when not o.is_cash then payments.as_json(orders.payable_ref(o.id)) - array['url', 'embeddable', 'isSavedCard'] end,
        'entries', (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'amount', e.amount, 'at', e.booked_at)
            order by e.booked_at, e.id), '[]')
          from payments.ledger_entries e where e.account = 'held:' || orders.payable_ref(o.id))),
      'pickups', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'status', p.status,
          'code', p.code, 'startsAt', p.starts_at, 'endsAt', p.ends_at, 'venueId', p.venue_id,
          'seller', coalesce(v.name, s.name), 'total', p.total, 'refundedPart', p.refunded_part,
          'lateMinutes', p.late_minutes,
          'messages', coalesce((select m.written from messages.counted m where m.subject = 'pickup:' || p.id), 0),
          'lines', coalesce((select jsonb_agg(jsonb_build_object('title', platform.localized(l.title_en, l.title_ar),
              'quantity', l.quantity, 'grams', null, 'price', l.unit_price * l.quantity) order by l.deal_id)
            from orders.lines l where l.pickup_id = p.id), (
            select jsonb_agg(jsonb_build_object('title', platform.localized(l.title_en, l.title_ar),
              'quantity', 1, 'grams', l.grams, 'price', l.unit_price::bigint * l.grams / 1000) order by l.product_id)
            from orders.shop_lines l where l.pickup_id = p.id), '[]')) order by p.starts_at, p.id), '[]')
        from orders.pickups p left join venues.cards v on v.id = p.venue_id
          left join shop.seller_cards s on s.id = p.seller_id
        where p.order_id = o.id))
      from orders.orders o where o.id = p_order;
  end;

create or replace function orders.happened(p_order uuid)
  returns table (id text, at timestamptz, what text, side text, who uuid, detail text, state text, reason text, amount bigint)
  language sql stable
  begin atomic
    select o.id::text, o.placed_at, 'placed', 'customer', o.customer_id, null, null, null, o.total
      from orders.orders o where o.id = p_order
    union all
    select 'released:' || o.id, o.released_at, 'released', 'system', null, o.release_reason, null, null, null
      from orders.orders o where o.id = p_order and o.released_at is not null
    union all
    select 'step:' || t.id, t.happened_at, t.status::text, orders.side_of(t.actor, o.customer_id, p.venue_id, p.seller_id),
        case when t.actor like 'user:%' then substr(t.actor, 6)::uuid end, null, null, t.reason, null
      from orders.orders o join orders.pickups p on p.order_id = o.id
        join orders.transitions t on t.pickup_id = p.id and t.status not in ('awaiting_payment', 'released')
      where o.id = p_order
    union all
    select 'undone:' || t.id, t.undone_at, 'undone', orders.side_of(t.undone_by, o.customer_id, p.venue_id, p.seller_id),
        case when t.undone_by like 'user:%' then substr(t.undone_by, 6)::uuid end, t.status::text, null, null, null
      from orders.orders o join orders.pickups p on p.order_id = o.id
        join orders.transitions t on t.pickup_id = p.id and t.undone_at is not null
      where o.id = p_order
    union all
    select 'refunded:' || p.id, p.refunded_at, 'refunded_later', 'office', p.refunded_by, null, null, p.refund_reason, null
      from orders.pickups p where p.order_id = p_order and p.refunded_at is not null
    union all
    select r.id::text, r.refunded_at, 'part_refunded', case when r.by_office then 'office' else 'venue' end, r.refunded_by,
        null, null, r.reason, r.price
      from orders.pickups p join orders.part_refunds r on r.pickup_id = p.id where p.order_id = p_order
    union all
    select 'opened:' || c.id, c.opened_at, 'case_opened', 'customer', o.customer_id, c.kind, null, nullif(c.said, ''), null
      from orders.orders o join orders.pickups p on p.order_id = o.id join orders.cases c on c.pickup_id = p.id
      where o.id = p_order
    union all
    select 'answered:' || c.id, c.answered_at, 'case_answered', 'venue', c.answered_by, c.kind, null, c.answer, null
      from orders.pickups p join orders.cases c on c.pickup_id = p.id
      where p.order_id = p_order and c.answered_at is not null
    union all
    select 'settled:' || c.id, c.settled_at, 'case_settled',
        case c.settled_by when 'office' then 'office' when 'venue' then 'venue' when 'hand_over' then 'venue' else 'system' end,
        case c.settled_by when 'office' then c.decided_by when 'venue' then c.answered_by end, c.kind, c.status, c.decision,
        null
      from orders.pickups p join orders.cases c on c.pickup_id = p.id
      where p.order_id = p_order and c.settled_at is not null
    union all
    select 'captured:' || p.id, p.captured_at, 'paid', 'customer', null, p.method, null, null, p.amount
      from payments.office_payments p where p.subject = orders.payable_ref(p_order) and p.captured_at is not null
    union all
    select 'refund:' || r.id, r.requested_at, 'refund_requested', 'system', null, null, r.status, null, r.amount
      from payments.office_refunds r where r.subject = orders.payable_ref(p_order)
    union all
    select 'refund_end:' || r.id, r.settled_at, case r.status when 'failed' then 'refund_failed' else 'refund_settled' end,
        'system', null, null, null, r.last_error, r.amount
      from payments.office_refunds r where r.subject = orders.payable_ref(p_order) and r.settled_at is not null;
  end;

create or replace function orders.customer_record(p_customer uuid) returns jsonb
  language sql stable
  begin atomic
    with mine as (
      select p.id, p.status from orders.orders o join orders.pickups p on p.order_id = o.id
        where o.customer_id = p_customer and p.kind = 'deals' and p.closed_at > platform.now() - interval '180 days'
    )
    select jsonb_build_object(
      'collected', (select count(*) from mine where status = 'completed'),
      'missed', (select count(*) from mine where status = 'no_show'
        and not exists (select from orders.cases c where c.pickup_id = mine.id and c.status = 'refunded')),
      'upheld', (select count(*) from mine join orders.cases c on c.pickup_id = mine.id
        where c.status in ('refunded', 'part_refunded')),
      'declined', (select count(*) from mine join orders.cases c on c.pickup_id = mine.id where c.status = 'declined'));
  end;

create or replace function orders.venue_record(p_venue uuid) returns jsonb
  language sql stable
  begin atomic
    with said as (
      select status, answered_at, answer_by from orders.cases
        where venue_id = p_venue and opened_at > platform.now() - interval '180 days' and status <> 'withdrawn'
    )
    select jsonb_build_object(
      'handedOver', (select count(*) from orders.pickups p where p.venue_id = p_venue and p.status = 'completed'
        and p.closed_at > platform.now() - interval '180 days'),
      'cases', (select count(*) from said),
      'upheldCases', (select count(*) from said where status in ('refunded', 'part_refunded')),
      'inTime', (select count(*) from said where answered_at <= answer_by),
      'cashRests', orders.cash_rests(p_venue) or orders.owes_too_much(p_venue));
  end;

create or replace view orders.cards_of_customers as
  select o.customer_id, c.card, c.captured_at
  from orders.orders o join payments.cards_of_subjects c on c.subject = orders.payable_ref(o.id);

create or replace view orders.phones_of_customers as
  select customer_id, contact_phone as phone from orders.orders where contact_phone is not null;
