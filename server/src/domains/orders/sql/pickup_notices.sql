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
