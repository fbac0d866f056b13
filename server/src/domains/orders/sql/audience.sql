create or replace function orders.audience(p_order uuid) returns text[]
  language sql stable
  begin atomic
    select array['user:' || o.customer_id]
        || (case when o.kind = 'compost' then array['shop']
          || (select array_agg('seller:' || p.seller_id) from orders.pickups p where p.order_id = o.id) else
          (select array_agg(distinct 'venue:' || p.venue_id) from orders.pickups p where p.order_id = o.id)
          || (select array_agg(distinct 'deal:' || l.deal_id) from orders.lines l where l.order_id = o.id) end)
      from orders.orders o where o.id = p_order;
  end;
