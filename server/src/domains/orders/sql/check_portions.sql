-- The caller has locked the customer.
create or replace function orders.check_portions(p_customer uuid, p_ids uuid[], p_quantities int[]) returns void
  language plpgsql as $$
declare
  most constant int := 20;
  most_of_a_deal constant int := 10;
  mine bigint;
  over record;
begin
  -- Summed for each order, so that the plan starts with the customer even if it was made while a table was empty.
  select coalesce(sum(of_order.portions), 0) into mine
    from orders.orders o
    cross join lateral (select sum(l.quantity) as portions from orders.lines l where l.order_id = o.id) of_order
    where o.customer_id = p_customer and o.status = 'awaiting_payment';
  if mine + (select sum(q) from unnest(p_quantities) q) > most then
    perform platform.refuse('too_many_portions', jsonb_build_object('limit', most, 'mine', mine));
  end if;
  select w.id, had.portions into over
    from unnest(p_ids, p_quantities) as w (id, quantity)
    cross join lateral (
      select coalesce(sum(l.quantity) filter (where (select p.status from orders.pickups p where p.id = l.pickup_id)
          in ('awaiting_payment', 'confirmed', 'ready')), 0) as portions
        from orders.lines l where l.deal_id = w.id and l.customer_id = p_customer) had
    where w.quantity + had.portions > most_of_a_deal limit 1;
  if found then
    perform platform.refuse('too_many_of_a_deal',
      jsonb_build_object('dealId', over.id, 'limit', most_of_a_deal, 'mine', over.portions));
  end if;
end $$;
