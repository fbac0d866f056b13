-- The reference of an order in payments and vouchers; the same as `payableRef` in orders/payable-ref.ts.
create or replace function orders.payable_ref(p_order uuid) returns text
  language sql immutable
  return 'order:' || p_order::text;

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

-- The platform pays the voucher's discount, so that each seller gets the full price. Returns 'confirmed', 'already',
-- or 'late' when the hold had ended.
create or replace function orders.confirm(p_order uuid) returns text
  language plpgsql as $$
declare
  o orders.orders;
  waiting uuid;
begin
  select * into o from orders.orders where id = p_order for no key update;
  if o.status is distinct from 'awaiting_payment' then
    return case when o.status = 'paid' then 'already' else 'late' end;
  end if;
  update orders.orders set status = 'paid', paid_at = platform.now() where id = p_order;
  perform orders.settle_goods(p_order, o.kind, true);
  if o.voucher_id is not null then
    perform vouchers.use_up(orders.payable_ref(p_order));
    -- The ledger refuses transfers of 0.
    if o.discount + o.delivery_discount > 0 then
      perform payments.book('voucher', p_order::text, 'vouchers', 'held:order:' || p_order, o.discount + o.delivery_discount);
    end if;
  end if;
  for waiting in select id from orders.pickups where order_id = p_order loop
    loop
      begin
        update orders.pickups set status = 'confirmed', code = orders.random_code(), confirmed_at = platform.now()
          where id = waiting;
        -- A collector's pass of this venue may have the same code: draw again.
        exit when not exists (select from orders.passes s join orders.pickups p
          on p.venue_id = s.venue_id and p.code = s.code where p.id = waiting);
      exception when unique_violation then
        -- Another open pickup of this venue has the code: draw again.
      end;
    end loop;
  end loop;
  perform platform.announce('orders.confirmed', orders.audience(p_order), jsonb_build_object('orderId', p_order));
  return 'confirmed';
end $$;

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

create or replace function orders.payer_details(o orders.orders) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('number', o.number, 'email', o.contact_email, 'phone', o.contact_phone,
      'language', o.language, 'name', (select full_name from identity.people where id = o.customer_id));
  end;
