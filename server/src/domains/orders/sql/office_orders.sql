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
