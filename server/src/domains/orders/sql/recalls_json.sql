create or replace function orders.recalls_json(p_pickup uuid) returns jsonb
  language sql stable
  begin atomic
    select coalesce(jsonb_agg(jsonb_build_object('dealId', r.deal_id, 'at', r.recalled_at, 'reason', r.reason,
        'advice', r.advice) order by r.recalled_at), '[]')
      from orders.lines l join orders.recalls r on r.deal_id = l.deal_id where l.pickup_id = p_pickup;
  end;
