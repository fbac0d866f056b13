create or replace function orders.part_refunds_json(p orders.pickups) returns jsonb
  language sql stable
  begin atomic
    select case when p.refunded_part = 0 then '[]'::jsonb else (
      select coalesce(jsonb_agg(jsonb_build_object('at', r.refunded_at, 'price', r.price, 'toCard', r.to_card,
          'portions', r.portions, 'reason', r.reason, 'by', case when r.by_office then 'office' else 'venue' end)
          order by r.number), '[]')
        from orders.part_refunds r where r.pickup_id = p.id) end;
  end;
