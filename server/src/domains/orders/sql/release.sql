-- Ends the hold of an unpaid order: its goods are on sale again. False when it was no longer waiting.
create or replace function orders.release(p_order uuid, p_reason text) returns boolean
  language plpgsql as $$
declare
  -- A variable, so that the primary key is used (see payments.opened).
  waiting constant orders.order_status := 'awaiting_payment';
  released record;
begin
  update orders.orders set status = 'released', released_at = platform.now(), release_reason = p_reason,
      payment_tried = payments.was_tried(orders.payable_ref(p_order))
    where id = p_order and status = waiting returning kind, voucher_id into released;
  if not found then
    return false;
  end if;
  perform orders.settle_goods(p_order, released.kind, false);
  if released.voucher_id is not null then
    perform vouchers.give_back(orders.payable_ref(p_order), false);
  end if;
  update orders.pickups set status = 'released', closed_at = platform.now() where order_id = p_order;
  perform platform.announce('orders.released', orders.audience(p_order),
    jsonb_build_object('orderId', p_order, 'reason', p_reason));
  return true;
end $$;
