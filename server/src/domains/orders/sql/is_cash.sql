create or replace function orders.is_cash(p_order uuid) returns boolean
  language sql stable
  begin atomic
    select o.is_cash from orders.orders o where o.id = p_order;
  end;
