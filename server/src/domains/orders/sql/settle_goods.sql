create or replace function orders.settle_goods(p_order uuid, p_kind text, p_sold boolean) returns void
  language plpgsql as $$
begin
  if p_kind = 'food' then
    perform deals.settle_hold(array_agg(deal_id), array_agg(quantity), p_sold) from orders.lines where order_id = p_order;
  else
    perform shop.settle_hold(array_agg(product_id), array_agg(grams), p_sold, array_agg(batch_id))
      from orders.shop_lines where order_id = p_order;
  end if;
end $$;
