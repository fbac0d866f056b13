create or replace function orders.is_cash(p_order uuid) returns boolean
  language sql stable
  begin atomic
    select o.is_cash from orders.orders o where o.id = p_order;
  end;

-- Why a customer may not pay in cash: { obstacle, until }, or null. Constants are those of cash.rules.ts. A phone
-- belongs to one account, so several accounts need several phones.
create or replace function orders.cash_obstacle(p_customer uuid, p_deals uuid[], p_total bigint, p_phone text)
  returns jsonb
  language plpgsql stable as $$
declare
  most_open constant int := settings.number('cash_open_pickups');
  most_baisa constant bigint := settings.number('cash_open_sum');
  most_a_day constant int := settings.number('cash_orders_a_day');
  most_missed constant int := 2;
  days constant interval := interval '60 days';
  places record;
  mine record;
  missed record;
  why text;
begin
  select count(distinct (d.venue_id, d.starts_at, d.ends_at)) as pickups, bool_and(v.takes_cash and not orders.cash_rests(v.id)) as are_taken,
      bool_or(v.takes_cash and orders.owes_too_much(v.id)) as rest into places
    from deals.deals d join venues.cards v on v.id = d.venue_id where d.id = any (p_deals);
  select count(*) filter (where p.status in ('confirmed', 'ready')) as open,
      coalesce(sum(o.total) filter (where p.status in ('confirmed', 'ready')), 0) as baisa,
      count(*) filter (where o.placed_at > platform.now() - interval '24 hours') as today into mine
    from orders.orders o join orders.pickups p on p.order_id = o.id
    where o.customer_id = p_customer and o.is_cash and o.placed_at > platform.now() - days;
  -- An upheld appeal clears its pickup. The block ends when enough of the missed pickups are old.
  select count(*) as times, (array_agg(p.closed_at order by p.closed_at desc))[most_missed] + days as until into missed
    from orders.orders o join orders.pickups p on p.order_id = o.id
    where o.customer_id = p_customer and o.is_cash and p.status = 'no_show' and p.refunded_at is null
      and p.closed_at > platform.now() - days;
  why := case
    when places.are_taken is not true or not identity.is_open('cash') then 'not_taken'
    when places.rest then 'resting'
    when places.pickups > 1 then 'several_pickups'
    when not exists (select from identity.people i where i.id = p_customer
      and i.confirmed_phone is not null and i.confirmed_phone = coalesce(p_phone, i.confirmed_phone)) then 'phone'
    when missed.times >= most_missed then 'missed'
    when mine.open >= most_open then 'too_many'
    when mine.baisa + p_total > most_baisa then 'too_much'
    when mine.today >= most_a_day then 'too_often' end;
  return case when why is not null then jsonb_build_object('obstacle', why,
    'until', case when why = 'missed' then missed.until end) end;
end $$;

-- Fewer than half of the latest cash pickups were handed over by their code: the food was reserved for nobody, or
-- sold without commission. The numbers are those of cash.rules.ts.
create or replace function orders.cash_rests(p_venue uuid) returns boolean
  language sql stable
  begin atomic
    select count(*) >= 10 and 2 * count(*) filter (where p.status = 'completed') < count(*)
      from orders.pickups p join orders.orders o on o.id = p.order_id
      where p.venue_id = p_venue and o.is_cash and p.closed_at > platform.now() - interval '30 days'
        and (p.status in ('completed', 'no_show') or (p.status = 'cancelled' and p.closed_by = 'venue'));
  end;

-- Commission and fees of cash sales are paid from card sales, or by transfer.
create or replace function orders.owes_too_much(p_venue uuid) returns boolean
  language sql stable
  begin atomic
    select payments.balance_of('venue:' || p_venue) < -settings.number('cash_debt_most');
  end;

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

create or replace function orders.cash_json(o orders.orders) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object(
        'status', case when p.status in ('confirmed', 'ready') then 'at_counter'
          when p.status = 'completed' then 'captured' else 'closed' end,
        'method', 'cash', 'amount', o.total, 'url', null, 'embeddable', false, 'isSavedCard', false, 'card', null,
        'paidAt', case when p.status = 'completed' then p.closed_at end, 'refunds', '[]'::jsonb)
      from orders.pickups p where p.order_id = o.id;
  end;
