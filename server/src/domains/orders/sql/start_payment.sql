create or replace function orders.start_payment(p_order uuid, p_method text, p_audience text[]) returns jsonb
  language plpgsql as $$
declare
  placed orders.orders;
  details jsonb;
  started jsonb;
begin
  select * into placed from orders.orders o where o.id = p_order;
  details := orders.payer_details(placed);
  started := jsonb_build_object('details', details,
    'paymentId', payments.start(orders.payable_ref(placed.id), p_method::payments.method, placed.total, details));
  perform platform.announce('orders.placed', p_audience, jsonb_build_object('orderId', placed.id));
  return started || jsonb_build_object('order', orders.as_json(placed));
end $$;
