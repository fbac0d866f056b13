create or replace function orders.latest_case(p_pickup uuid) returns jsonb
  language sql stable
  begin atomic
    select orders.case_json(c) from orders.cases c where c.pickup_id = p_pickup order by c.id desc limit 1;
  end;
