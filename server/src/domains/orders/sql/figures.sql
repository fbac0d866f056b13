-- Pickups that are paid, or to be paid at the counter; without refunds and without missed cash pickups.
create or replace view orders.sold_pickups as
  select p.id, p.venue_id, p.total - p.refunded_part as total, p.confirmed_at, p.status in ('confirmed', 'ready') as is_open
  from orders.pickups p where p.refunded_at is null and (p.status in ('confirmed', 'ready', 'completed')
    or (p.status = 'no_show' and not (select o.is_cash from orders.orders o where o.id = p.order_id)));

create or replace view orders.sold_lines as
  select l.batch_id, l.pickup_id, o.number as order_number, l.grams, p.status::text as status, p.confirmed_at
  from orders.shop_lines l join orders.pickups p on p.id = l.pickup_id join orders.orders o on o.id = l.order_id
  where p.status in ('confirmed', 'ready', 'out_for_delivery', 'completed', 'no_show');

-- For other domains: food and compost that was handed over, refunded or not.
create or replace view orders.traded_pickups as
  select p.id, p.kind, p.venue_id, p.seller_id, p.total, p.discount, p.closed_at, p.refunded_at is not null as is_refunded,
    o.customer_id, o.is_cash
  from orders.pickups p join orders.orders o on o.id = p.order_id where p.status = 'completed';

-- For figures of other domains, without refunds and compost. A query without the columns of the order saves the join.
create or replace view orders.completed_pickups as
  select p.id, p.venue_id, p.order_id, p.total - p.refunded_part as total, p.grams, p.closed_at,
    (select sum(l.quantity) from orders.lines l where l.pickup_id = p.id) as portions,
    o.customer_id,
    (select sum((l.original_unit_price - l.unit_price) * l.quantity) from orders.lines l where l.pickup_id = p.id)
      as savings,
    orders.left_to_card(p.total, p.discount, p.refunded_part) as paid, o.number as order_number
  from orders.pickups p left join orders.orders o on o.id = p.order_id
  where p.status = 'completed' and p.kind = 'deals' and p.refunded_at is null;

-- For figures of other domains: closed food pickups; `total` is without refunded parts.
create or replace view orders.ended_pickups as
  select p.id, p.venue_id, p.status, p.closed_at, p.closed_by, p.total - p.refunded_part as total, p.refunded_at, o.customer_id,
    (select sum(l.quantity)::int from orders.lines l where l.pickup_id = p.id) as portions,
    -- A missed cash pickup was never paid.
    not (coalesce(o.is_cash, false) and p.status = 'no_show') as was_paid
  from orders.pickups p left join orders.orders o on o.id = p.order_id
  where p.kind = 'deals' and p.status in ('completed', 'cancelled', 'no_show');

-- Includes pickups that were refunded later, because the food was eaten.
create or replace view orders.handed_over_lines as
  select p.id as pickup_id, l.deal_id, p.venue_id, o.customer_id, l.quantity * l.portion_grams as grams, p.closed_at
  from orders.pickups p join orders.lines l on l.pickup_id = p.id join orders.orders o on o.id = p.order_id
  where p.status = 'completed' and p.kind = 'deals';

create or replace view orders.handed_over_parcels as
  select p.id as pickup_id, o.customer_id, p.grams, p.closed_at
  from orders.pickups p join orders.orders o on o.id = p.order_id
  where p.status = 'completed' and p.kind <> 'deals';

-- Lines of hand-overs that were undone, for domains that book them, with the number of the hand-over for each food
-- line, from 0.
create or replace view orders.undone_lines as
  select t.pickup_id, l.deal_id, o.customer_id, t.happened_at as closed_at,
    row_number() over (partition by t.pickup_id, l.deal_id order by t.id) - 1 as nth, p.venue_id
  from orders.transitions t join orders.lines l on l.pickup_id = t.pickup_id join orders.orders o on o.id = l.order_id join orders.pickups p on p.id = t.pickup_id
  where t.status = 'completed' and t.undone_at is not null;

create or replace view orders.venue_pickups as
  select p.id, p.venue_id, o.number as order_number, p.status, p.total, p.discount, p.closed_at, p.refunded_at,
    (select coalesce(sum(l.quantity), 0) from orders.lines l where l.pickup_id = p.id)::int as portions,
    o.is_cash, o.service_fee
  from orders.pickups p join orders.orders o on o.id = p.order_id
  where p.kind = 'deals';

-- When the last portion of a deal was paid for; cancelled portions do not count. Null when there is none.
create or replace function orders.last_sale(p_deal uuid) returns timestamptz
  language sql stable
  begin atomic
    select max(p.confirmed_at) from orders.lines l join orders.pickups p on p.id = l.pickup_id
      where l.deal_id = p_deal and p.status in ('confirmed', 'ready', 'completed', 'no_show');
  end;
