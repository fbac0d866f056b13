-- All or none are replaced; the same order placed again is resumed, and its id returned. Refuses with
-- order_already_paid when one of them has been paid.
create or replace function orders.resume_or_replace(p_customer uuid, p_kind text, p_body jsonb, p_goods uuid[]) returns uuid
  language plpgsql as $$
declare
  unpaid uuid[];
  same uuid;
  former record;
begin
  select array_agg(o.id) into unpaid from (
    select id from orders.orders where customer_id = p_customer and kind = p_kind and status = 'awaiting_payment'
      order by id for no key update) o;
  if unpaid is null then
    return null;
  end if;
  select o.id into same from orders.orders o
    where o.id = any (unpaid) and o.basket = p_body ->> 'basket' and o.hold_expires_at > platform.now()
      and o.contact_email = p_body #>> '{contact,email}' and o.contact_phone = p_body #>> '{contact,phone}';
  if payments.is_captured(orders.payable_ref(same)) then
    perform platform.refuse('order_already_paid', jsonb_build_object('orderId', same));
  end if;
  -- Deals of the replaced and of the new order are locked together: in two steps this could deadlock.
  if p_kind = 'food' then
    perform deals.lock(array(select l.deal_id from orders.lines l where l.order_id = any (unpaid)) || p_goods);
  else
    perform shop.lock(array(select l.product_id from orders.shop_lines l where l.order_id = any (unpaid)) || p_goods);
  end if;
  for former in select o.id, o.hold_expires_at <= platform.now() as is_over from orders.orders o
      where o.id = any (unpaid) and o.id is distinct from same order by o.id loop
    if not payments.withdraw(orders.payable_ref(former.id)) then
      perform platform.refuse('order_already_paid', jsonb_build_object('orderId', former.id));
    end if;
    perform orders.release(former.id, case when former.is_over then 'expired' else 'replaced' end);
  end loop;
  return same;
end $$;
