-- The limit of check_portions for compost, by weight.
create or replace function orders.check_grams(p_customer uuid, p_grams int[]) returns void
  language plpgsql as $$
declare
  most constant int := 1000000;
  mine bigint;
begin
  select coalesce(sum(of_order.grams), 0) into mine
    from orders.orders o
    cross join lateral (select sum(l.grams) as grams from orders.shop_lines l where l.order_id = o.id) of_order
    where o.customer_id = p_customer and o.status = 'awaiting_payment';
  if mine + (select sum(g) from unnest(p_grams) g) > most then
    perform platform.refuse('too_much_compost', jsonb_build_object('limit', most / 1000, 'mine', mine / 1000));
  end if;
end $$;
