-- The same as orderStatus in contract/src/orders/rules.ts.
create or replace function orders.derived_status(p_order uuid) returns orders.pickup_status
  language sql stable
  begin atomic
    select status from orders.pickups where order_id = p_order
      order by array_position(array['awaiting_payment', 'out_for_delivery', 'ready', 'confirmed', 'completed', 'no_show',
        'cancelled', 'released']::orders.pickup_status[], status) limit 1;
  end;
