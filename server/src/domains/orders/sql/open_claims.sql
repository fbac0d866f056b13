-- For other domains: pickups whose case or part refund can still change (isContestable in
-- contract/src/orders/pickup-problems.rules.ts).
create or replace view orders.open_claims as
  select o.customer_id, c.pickup_id
  from orders.cases c join orders.pickups p on p.id = c.pickup_id join orders.orders o on o.id = p.order_id
  where c.status in ('with_venue', 'with_office')
    or (c.status = 'part_refunded' and c.settled_by = 'venue' and c.settled_at >= platform.now() - interval '24 hours');
