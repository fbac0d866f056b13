-- By number, by a pickup's code, or by the order's contact phone, latest first.
create or replace function orders.find_orders(p_number text, p_code text, p_phones text[], p_most int) returns setof uuid
  language sql stable
  begin atomic
    select id from (
      (select id from orders.orders where number = p_number)
      union
      (select order_id from orders.pickups where code = p_code order by id desc limit p_most)
      union
      (select o.id from unnest(p_phones) phone cross join lateral
        (select id from orders.orders where contact_phone = phone order by id desc limit p_most) o)
    ) found order by id desc limit p_most;
  end;
