create or replace function orders.pickup_json(p orders.pickups) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object(
      'id', p.id, 'kind', p.kind, 'status', p.status, 'code', p.code,
      'window', jsonb_build_object('startsAt', p.starts_at, 'endsAt', p.ends_at),
      'instructions', platform.localized(p.instructions_en, p.instructions_ar),
      'venue', case when p.kind = 'deals' then (
          select jsonb_build_object('id', v.id, 'name', v.name, 'address', v.address, 'area', v.area,
            'phone', v.phone, 'point', jsonb_build_object('lat', v.lat, 'lng', v.lng), 'vatNumber', v.vat_number)
          from venues.cards v where v.id = p.venue_id)
        else (
          select jsonb_build_object('id', s.id, 'name', s.name, 'address', s.address, 'area', s.area,
            'phone', s.phone, 'point', jsonb_build_object('lat', s.lat, 'lng', s.lng), 'vatNumber', s.vat_number)
          from shop.seller_cards s where s.id = p.seller_id) end,
      'lines', case when p.kind <> 'deals' then '[]'::jsonb else (
          select jsonb_agg(jsonb_build_object('dealId', l.deal_id,
            'title', platform.localized(l.title_en, l.title_ar), 'picture', l.picture, 'quantity', l.quantity,
            'unitPrice', l.unit_price, 'originalUnitPrice', l.original_unit_price, 'portionGrams', l.portion_grams,
            'allergens', l.allergens, 'allergensNote', platform.localized(l.allergens_note_en, l.allergens_note_ar))
          order by l.deal_id)
        from orders.lines l where l.pickup_id = p.id) end,
      'products', case when p.kind = 'deals' then '[]'::jsonb else (
          select jsonb_agg(jsonb_build_object('productId', l.product_id,
            'title', platform.localized(l.title_en, l.title_ar), 'picture', l.picture, 'method', l.method,
            'grams', l.grams, 'unitPrice', l.unit_price, 'pricePerKg', l.price_per_kg,
            'batch', b.code, 'recalledBecause', b.recall_reason)
          order by l.product_id)
        from orders.shop_lines l left join shop.batch_labels b on b.id = l.batch_id where l.pickup_id = p.id) end,
      'destination', case when p.kind = 'delivery' then (
        select jsonb_build_object('area', d.area, 'address', d.address,
          'handedTo', case when d.handed_to is not null then
            jsonb_build_object('name', d.handed_to, 'reason', d.handed_because) end) from orders.destinations d
        where d.pickup_id = p.id) end,
      'cancelNoticeHours', (select o.cancel_notice_hours from orders.orders o where o.id = p.order_id),
      'late', case when p.late_minutes is not null then jsonb_build_object('minutes', p.late_minutes,
        'until', p.ends_at + make_interval(mins => p.late_minutes)) end,
      'mostLate', coalesce((select v.tolerance from venues.cards v where v.id = p.venue_id), 0),
      'case', case when p.confirmed_at is not null and p.kind = 'deals' then orders.latest_case(p.id) end,
      'collector', case when p.confirmed_at is not null and p.kind = 'deals' then (
        select jsonb_build_object('id', s.id, 'name', s.name, 'code', s.code) from orders.passes s
        where s.pickup_id = p.id) end,
      'total', p.total, 'discount', p.discount,
      'refundedPart', p.refunded_part, 'partRefunds', orders.part_refunds_json(p),
      'isCash', (select o.is_cash from orders.orders o where o.id = p.order_id),
      'cancelledBy', case when p.status = 'cancelled' then p.closed_by end,
      'cancelReason', p.cancel_reason,
      'cancelText', case when p.status = 'cancelled' and p.closed_by in ('venue', 'operator') then
        settings.reason_text('cancel_' || p.cancel_reason) end,
      'recalls', case when p.kind = 'deals' and p.confirmed_at is not null then orders.recalls_json(p.id)
        else '[]'::jsonb end,
      'refundedAt', p.refunded_at,
      'unreadMessages', case when p.kind <> 'deals' or p.confirmed_at is null then 0 else (
        select messages.unread('pickup:' || p.id, 'user:' || o.customer_id)
          from orders.orders o where o.id = p.order_id) end,
      'history', case when p.status = 'awaiting_payment' then '[]'::jsonb else (
        select coalesce(jsonb_agg(jsonb_build_object('status', t.status, 'at', t.happened_at)
          order by t.happened_at, t.status), '[]') from orders.transitions t where t.pickup_id = p.id and t.undone_at is null) end);
  end;

-- For notifications; `paid` is without refunded parts.
create or replace view orders.pickup_notices as
  select p.id, p.order_id, o.number, o.customer_id, p.kind, p.status, p.venue_id, p.starts_at, p.ends_at,
    coalesce(v.name, s.name, platform.localized(null, null)) as seller, orders.left_to_card(p.total, p.discount, p.refunded_part) as paid, o.total as order_total, p.confirmed_at,
    p.closed_by, p.cancel_reason, p.refunded_at, p.late_minutes, p.ready_at, p.received_at, p.closed_at,
    exists (select from orders.passes s where s.pickup_id = p.id) as has_pass,
    (select coalesce(sum(l.quantity), 0)::int from orders.lines l where l.pickup_id = p.id) as portions,
    -- A member of the team has had the board open since the payment.
    exists (select from orders.board_openings b where b.venue_id = p.venue_id and b.seen_at >= p.confirmed_at) as is_seen,
    p.total - p.refunded_part as total, o.is_cash, p.seller_id, p.grams,
    case when p.status = 'cancelled' and p.closed_by in ('venue', 'operator') then
      settings.reason_text('cancel_' || p.cancel_reason) end as cancel_text,
    d.handed_to, d.handed_because
  from orders.pickups p join orders.orders o on o.id = p.order_id
    left join venues.cards v on v.id = p.venue_id
    left join shop.seller_cards s on s.id = p.seller_id
    left join orders.destinations d on d.pickup_id = p.id
  where p.confirmed_at is not null;

create or replace view orders.closing_notices as
  select c.id, c.venue_id, v.name as venue, c.reason, c.closed_at, c.by_team, c.deals is not null as is_of_hours,
    c.closed_by
  from orders.closings c join venues.cards v on v.id = c.venue_id;

create or replace function orders.allow_transition() returns trigger language plpgsql as $$
declare
  who constant text := coalesce(nullif(current_setting('dawra.actor', true), ''), 'system');
begin
  if new.kind = 'deals' and (old.status, new.status) in (('ready', 'confirmed'), ('completed', 'ready')) then
    update orders.transitions set undone_at = platform.now(), undone_by = who
      where pickup_id = new.id and status = old.status and undone_at is null;
    -- A pickup that was handed over without having been marked ready is recorded as ready now.
    if new.status = 'ready' then
      insert into orders.transitions (pickup_id, status, actor) values (new.id, 'ready', who)
        on conflict (pickup_id, status) where undone_at is null do nothing;
    end if;
    return null;
  end if;
  -- A missed pickup was handed over after all: an offline device reports it, or an appeal was upheld.
  if new.kind = 'deals' and (old.status, new.status) = ('no_show', 'completed') then
    update orders.transitions set undone_at = platform.now(), undone_by = who
      where pickup_id = new.id and status = 'no_show' and undone_at is null;
    insert into orders.transitions (pickup_id, status, actor) values (new.id, 'completed', who);
    return null;
  end if;
  -- A failed delivery is repeated on another day.
  if new.kind = 'delivery' and (old.status, new.status) = ('out_for_delivery', 'confirmed') then
    update orders.transitions set undone_at = platform.now(), undone_by = who
      where pickup_id = new.id and status = 'out_for_delivery' and undone_at is null;
    return null;
  end if;
  if not (old.status, new.status) in (
    ('awaiting_payment', 'confirmed'), ('awaiting_payment', 'released'),
    ('confirmed', 'ready'), ('confirmed', 'completed'), ('confirmed', 'cancelled'), ('confirmed', 'no_show'),
    ('ready', 'completed'), ('ready', 'cancelled'), ('ready', 'no_show'),
    ('confirmed', 'out_for_delivery'), ('out_for_delivery', 'completed'), ('out_for_delivery', 'cancelled'))
    or (new.kind = 'delivery' and new.status in ('ready', 'no_show'))
    or (new.kind = 'delivery' and (old.status, new.status) = ('confirmed', 'completed')) then
    raise exception 'a pickup does not go from % to %', old.status, new.status;
  end if;
  insert into orders.transitions (pickup_id, status, actor, reason)
    values (new.id, new.status, who, new.cancel_reason);
  return null;
end $$;

create or replace trigger pickups_move_forward after update of status on orders.pickups
  for each row when (old.status is distinct from new.status) execute function orders.allow_transition();

-- `venue` includes the seller's people; `person` is somebody who has no relation any more.
create or replace function orders.side_of(p_actor text, p_customer uuid, p_venue uuid, p_seller uuid) returns text
  language sql stable
  begin atomic
    select case when p_actor not like 'user:%' then 'system'
      when p_actor = 'user:' || p_customer then 'customer'
      when exists (select from venues.teams t where t.venue_id = p_venue and 'user:' || t.user_id = p_actor) then 'venue'
      when exists (select from shop.teams t where t.seller_id = p_seller and 'user:' || t.user_id = p_actor) then 'venue'
      when exists (select from identity.role_holders h where h.role = 'operator' and 'user:' || h.user_id = p_actor)
        then 'office'
      when p_seller is not null and exists (select from identity.role_holders h where h.role = 'driver'
        and 'user:' || h.user_id = p_actor) then 'driver'
      else 'person' end;
  end;

-- Whether a closing after the order was placed cancels it: `venue` or `operator` by who closed, else null.
create or replace function orders.called_off_by(k orders.pickups) returns text
  language sql stable
  begin atomic
    select case when c.by_team then 'venue' else 'operator' end
      from orders.closings c join orders.orders o on o.id = k.order_id
      where c.venue_id = k.venue_id and c.closed_at >= o.placed_at
        and case when c.deals is null then k.starts_at < coalesce(c.until, platform.muscat_midnight(c.day + 1))
          else exists (select from orders.lines l where l.pickup_id = k.id and l.deal_id = any (c.deals)) end
      order by c.closed_at limit 1;
  end;

create or replace function orders.settle_goods(p_order uuid, p_kind text, p_sold boolean) returns void
  language plpgsql as $$
begin
  if p_kind = 'food' then
    perform deals.settle_hold(array_agg(deal_id), array_agg(quantity), p_sold) from orders.lines where order_id = p_order;
  else
    perform shop.settle_hold(array_agg(product_id), array_agg(grams), p_sold, array_agg(batch_id))
      from orders.shop_lines where order_id = p_order;
  end if;
end $$;

create or replace function orders.window_list(p_venue uuid, p_starts timestamptz, p_ends timestamptz) returns jsonb
  language sql stable
  begin atomic
    with sold as (
      select l.pickup_id, l.deal_id, l.quantity, l.title_en, l.title_ar
        from orders.pickups p join orders.lines l on l.pickup_id = p.id
        where p.venue_id = p_venue and p.status in ('confirmed', 'ready') and p.starts_at = p_starts and p.ends_at = p_ends
    )
    select jsonb_build_object('orders', (select count(distinct pickup_id) from sold),
      'portions', (select coalesce(sum(quantity), 0) from sold),
      'dishes', (select coalesce(jsonb_agg(jsonb_build_object('title', d.title, 'quantity', d.quantity)
          order by d.quantity desc, d.deal_id), '[]')
        from (select s.deal_id, sum(s.quantity) as quantity,
            platform.localized(max(s.title_en), max(s.title_ar)) as title
          from sold s group by s.deal_id) d));
  end;
