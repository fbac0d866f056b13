-- "Ready" and "handed over" can be undone for a minute. Each step keeps who took it; a step that was undone also says who
-- undid it, and when.

create view deals.packagings as select id as deal_id, packaging from deals.deals;

alter table orders.pickups
  -- Its customer has said that they have it, by a review: then it was handed over.
  add column received_at timestamptz,
  -- The attempt that handed it over: the same one, sent again after a lost answer, is answered the same.
  add column attempt uuid;

alter table orders.transitions
  drop constraint transitions_pkey,
  add column id bigint generated always as identity primary key,
  add column undone_at timestamptz,
  add column undone_by text,
  add constraint undone_steps_say_by_whom check ((undone_at is null) = (undone_by is null));
create unique index steps_in_force_are_taken_once on orders.transitions (pickup_id, status) where undone_at is null;
create index steps_of_a_pickup on orders.transitions (pickup_id);

-- What a code of this venue was for, once it is over.
create index closed_codes_of_a_venue on orders.pickups (venue_id, code, closed_at desc)
  where status in ('completed', 'cancelled', 'no_show');

create or replace function orders.allow_transition() returns trigger language plpgsql as $$
declare
  who constant text := coalesce(nullif(current_setting('dawra.actor', true), ''), 'system');
begin
  if new.kind = 'deals' and (old.status, new.status) in (('ready', 'confirmed'), ('completed', 'ready')) then
    update orders.transitions set undone_at = platform.now(), undone_by = who
      where pickup_id = new.id and status = old.status and undone_at is null;
    -- It was handed over without having been marked ready.
    if new.status = 'ready' then
      insert into orders.transitions (pickup_id, status, actor) values (new.id, 'ready', who)
        on conflict (pickup_id, status) where undone_at is null do nothing;
    end if;
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

-- Hand-overs that were undone, for the domains that had booked them: of each food line, and its how manieth one it was.
create view orders.undone_lines as
  select t.pickup_id, l.deal_id, o.customer_id, t.happened_at as closed_at,
    row_number() over (partition by t.pickup_id, l.deal_id order by t.id) - 1 as nth
  from orders.transitions t join orders.lines l on l.pickup_id = t.pickup_id join orders.orders o on o.id = l.order_id
  where t.status = 'completed' and t.undone_at is not null;

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
        select jsonb_build_object('area', d.area, 'address', d.address) from orders.destinations d
        where d.pickup_id = p.id) end,
      'total', p.total, 'discount', p.discount,
      'cancelledBy', case when p.status = 'cancelled' then p.closed_by end,
      'cancelReason', p.cancel_reason,
      'refundedAt', p.refunded_at,
      'unreadMessages', case when p.kind <> 'deals' or p.confirmed_at is null then 0 else (
        select messages.unread('pickup:' || p.id, 'user:' || o.customer_id)
          from orders.orders o where o.id = p.order_id) end,
      'history', case when p.status = 'awaiting_payment' then '[]'::jsonb else (
        select coalesce(jsonb_agg(jsonb_build_object('status', t.status, 'at', t.happened_at)
          order by t.happened_at, t.status), '[]') from orders.transitions t where t.pickup_id = p.id and t.undone_at is null) end);
  end;

create or replace function orders.board_json(p orders.pickups) returns jsonb
  language sql stable
  begin atomic
    select orders.pickup_json(p) - array['code', 'venue', 'history', 'instructions'] || jsonb_build_object(
        'orderNumber', o.number,
        'customer', jsonb_build_object('name', c.full_name, 'phone', o.contact_phone, 'isErased', c.is_erased),
        'unreadMessages', messages.unread('pickup:' || p.id, 'venue:' || p.venue_id),
        'packaging', (select jsonb_object_agg(k.deal_id, k.packaging) from orders.lines l
          join deals.packagings k on k.deal_id = l.deal_id where l.pickup_id = p.id),
        'confirmedAt', p.confirmed_at,
        'readyAt', p.ready_at,
        'completedAt', case when p.status = 'completed' then p.closed_at end,
        'isReceived', p.received_at is not null)
      from orders.orders o join identity.people c on c.id = o.customer_id where o.id = p.order_id;
  end;

-- Every step of a pickup with who took it and who undid it, for its venue's team. Who is not of the team has no name here.
create function orders.trail(p_pickup uuid) returns jsonb
  language sql stable
  begin atomic
    select coalesce(jsonb_agg(jsonb_build_object('status', t.status, 'at', t.happened_at, 'by', a.full_name,
        'undoneAt', t.undone_at, 'undoneBy', u.full_name) order by t.id), '[]')
      from orders.transitions t join orders.pickups p on p.id = t.pickup_id
        left join lateral (select c.full_name from identity.people c join venues.teams m on m.user_id = c.id
          where m.venue_id = p.venue_id and 'user:' || c.id = t.actor) a on true
        left join lateral (select c.full_name from identity.people c join venues.teams m on m.user_id = c.id
          where m.venue_id = p.venue_id and 'user:' || c.id = t.undone_by) u on true
      where t.pickup_id = p_pickup;
  end;

-- What waits at each venue that somebody works for: new orders, and messages that nobody of its team has read.
create function orders.waiting(p_user uuid) returns jsonb
  language sql stable
  begin atomic
    select coalesce(jsonb_agg(jsonb_build_object('venueId', t.venue_id,
        'fresh', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'orderNumber', o.number)
            order by f.confirmed_at), '[]')
          from (select p.id, p.order_id, p.confirmed_at from orders.pickups p
            where p.venue_id = t.venue_id and p.status in ('confirmed', 'ready') and p.status = 'confirmed'
            order by p.confirmed_at limit 200) f join orders.orders o on o.id = f.order_id),
        'messages', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'orderNumber', o.number, 'count', m.unread)
            order by m.id), '[]')
          from (select s.id, s.order_id, messages.unread('pickup:' || s.id, 'venue:' || t.venue_id) as unread
            from (
              (select p.id, p.order_id from orders.pickups p
                where p.venue_id = t.venue_id and p.status in ('confirmed', 'ready') order by p.confirmed_at limit 200)
              union all
              (select p.id, p.order_id from orders.pickups p
                where p.venue_id = t.venue_id and p.status in ('completed', 'cancelled', 'no_show')
                  and p.confirmed_at is not null and p.closed_at > platform.now() - interval '24 hours'
                order by p.closed_at desc limit 50)
            ) s) m join orders.orders o on o.id = m.order_id where m.unread > 0))), '[]')
      from venues.teams t where t.user_id = p_user;
  end;
