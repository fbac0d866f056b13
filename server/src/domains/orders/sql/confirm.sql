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
