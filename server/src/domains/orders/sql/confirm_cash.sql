-- The caller has locked the customer and holds the portions. Refuses with cash_not_offered.
create or replace function orders.confirm_cash(p_order uuid, p_audience text[]) returns jsonb
  language plpgsql as $$
declare
  placed orders.orders;
  why jsonb;
begin
  select * into placed from orders.orders o where o.id = p_order;
  if placed.voucher_id is not null then
    perform platform.refuse('cash_not_offered', jsonb_build_object('obstacle', 'voucher'));
  end if;
  why := orders.cash_obstacle(placed.customer_id,
    array(select l.deal_id from orders.lines l where l.order_id = p_order), placed.total, placed.contact_phone);
  if why is not null then
    perform platform.refuse('cash_not_offered', why);
  end if;
  update orders.orders set is_cash = true where id = p_order;
  perform platform.announce('orders.placed', p_audience, jsonb_build_object('orderId', p_order));
  perform orders.confirm(p_order);
  return jsonb_build_object('paymentId', null, 'details', null,
    'order', (select orders.as_json(o) from orders.orders o where o.id = p_order));
end $$;
