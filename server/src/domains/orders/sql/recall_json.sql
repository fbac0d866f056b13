create or replace function orders.recall_json(p_deal uuid) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object(
      'recall', (select jsonb_build_object('dealId', r.deal_id, 'at', r.recalled_at, 'reason', r.reason,
        'advice', r.advice) from orders.recalls r where r.deal_id = p_deal),
      'waiting', count(*) filter (where p.status in ('confirmed', 'ready')),
      'handedOver', count(*) filter (where p.status = 'completed'),
      'missed', count(*) filter (where p.status = 'no_show'),
      'people', count(distinct o.customer_id) filter (where p.status in ('confirmed', 'ready', 'completed', 'no_show')),
      'done', (select count(*) from orders.recalled_pickups d where d.deal_id = p_deal))
    from orders.lines l join orders.pickups p on p.id = l.pickup_id join orders.orders o on o.id = l.order_id
    where l.deal_id = p_deal;
  end;
