-- An open cash order of the last ten minutes with the same basket: a second tab or click is answered with it.
create or replace function orders.same_cash_order(p_customer uuid, p_body jsonb) returns uuid
  language sql stable
  begin atomic
    select o.id from orders.orders o join orders.pickups p on p.order_id = o.id
      where o.customer_id = p_customer and o.is_cash and o.basket = p_body ->> 'basket'
        and o.placed_at > platform.now() - interval '10 minutes' and p.status in ('confirmed', 'ready')
        and o.contact_email = p_body #>> '{contact,email}' and o.contact_phone = p_body #>> '{contact,phone}'
      limit 1;
  end;
