-- { obstacle, until }, or null. Constants are those of cash.rules.ts. A phone belongs to one account, so several
-- accounts need several phones.
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
