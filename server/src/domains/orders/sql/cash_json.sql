create or replace function orders.cash_json(o orders.orders) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object(
        'status', case when p.status in ('confirmed', 'ready') then 'at_counter'
          when p.status = 'completed' then 'captured' else 'closed' end,
        'method', 'cash', 'amount', o.total, 'url', null, 'embeddable', false, 'isSavedCard', false, 'card', null,
        'paidAt', case when p.status = 'completed' then p.closed_at end, 'refunds', '[]'::jsonb)
      from orders.pickups p where p.order_id = o.id;
  end;
