-- The subjects under which notifications refer to an order and its pickups.
create or replace function desk.subjects_of(p_order uuid) returns text[]
  language sql stable
  begin atomic
    select array['order:' || p_order] || array(select 'pickup:' || p.id from orders.found_pickups p where p.order_id = p_order);
  end;
