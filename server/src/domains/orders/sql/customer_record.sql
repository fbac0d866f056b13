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
