-- For domains that book hand-overs: undone ones, with the number of the hand-over for each food line, from 0.
create or replace view orders.undone_lines as
  select t.pickup_id, l.deal_id, o.customer_id, t.happened_at as closed_at,
    row_number() over (partition by t.pickup_id, l.deal_id order by t.id) - 1 as nth, p.venue_id
  from orders.transitions t join orders.lines l on l.pickup_id = t.pickup_id join orders.orders o on o.id = l.order_id join orders.pickups p on p.id = t.pickup_id
  where t.status = 'completed' and t.undone_at is not null;
